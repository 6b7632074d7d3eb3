import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Chat } from '#contract/messages/entities.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { useQueueSilently } from '#app/platform/outbox/use-queue-silently.ts';
import { ALL_LISTS } from '#app/platform/notifications/cached-pages.ts';
import { unreadMessagesQuery } from '#app/platform/notifications/unread-messages-query.ts';

/** Marks a chat as read once its end is visible. */
export function useRead(chat: Chat | undefined, isAtEnd: boolean): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(followVisibility, isShown, isShown);
  const { id, kind, last_seq: last = 0, own_read_seq: read = 0 } = chat ?? {};
  const queueQuietly = useQueueSilently();
  const { mutate } = useCallMutation({
    run: (call, reached: { id: string; last: number }) =>
      call(messagesEndpoints.makeRead, {
        params: { id: reached.id },
        body: { read: reached.last, delivered: reached.last },
      }),
    onError: (error, reached) =>
      queueQuietly({ type: 'chat.read', chat: reached.id, seq: reached.last }, error),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries(unreadMessagesQuery),
        // Reading the chat also marks its notifications as read.
        client.invalidateQueries(ALL_LISTS),
        kind && client.invalidateQueries({ queryKey: [CHAT_LISTS[kind].name] }),
      ]);
    },
  });
  const isNew = isVisible && isAtEnd && last > read;
  useEffect(() => {
    if (isNew && id !== undefined) mutate({ id, last });
  }, [isNew, id, last, mutate]);
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isShown(): boolean {
  return document.visibilityState === 'visible';
}
