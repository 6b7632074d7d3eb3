import { useEffect, useSyncExternalStore } from 'react';
import type { Chat } from '#contract/messages/entities.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';

/** Marks a chat as read once its end is visible. */
export function useRead(chat: Chat | undefined, isAtEnd: boolean): void {
  const isVisible = useSyncExternalStore(subscribeToVisibility, isShown, isShown);
  const { id, last_seq: last = 0, own_read_seq: read = 0 } = chat ?? {};
  const queueWrite = useQueuedWrite();
  const isNew = isVisible && isAtEnd && last > read;
  useEffect(() => {
    if (!isNew || id === undefined) return;
    void queueWrite({ item: { type: 'chat.read', chat: id, seq: last }, title: '' }).catch(() => undefined);
  }, [isNew, id, last, queueWrite]);
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isShown(): boolean {
  return document.visibilityState === 'visible';
}
