import { QueryObserver } from '@tanstack/react-query';
import type { Chat } from '#contract/messages/entities.ts';
import {
  subscribeToChat,
  type ChatSubscription,
  type ChatReceipts,
} from '#app/features/messages/chat/subscribe-to-chat.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { queueWrite } from '#app/platform/outbox/queue-write.ts';
import { chatQuery } from '#app/shared/chats/chat-queries.ts';
import { readShownAnswer, type ShownAnswer } from './screens.ts';

/** Polling of an open chat without a socket (`use-chat.ts`). */
const ASKS_EVERY_MS = 5000;

/** An open chat, read to its end, as `useChat`, `useChatSocket` and `useMarkChatRead` put it together. */
export function openChatScreen(
  context: AppContext,
  id: string,
): { shown: () => ShownAnswer; leave: () => void } {
  const { queryClient } = context;
  const options = (refetchInterval: number | false) =>
    ({ ...chatQuery(id), staleTime: 0, refetchInterval, refetchOnWindowFocus: 'always' }) as const;
  const observer = new QueryObserver(queryClient, options(ASKS_EVERY_MS));
  let followed: ChatSubscription | undefined;
  let reach: ChatReceipts = { delivered_seq: 0, read_seq: 0 };
  let marked = 0;

  const markRead = (chat: Chat): void => {
    const { last_seq: last, own_read_seq: read } = chat;
    if (document.visibilityState !== 'visible' || last <= read || last <= marked) return;
    marked = last;
    const item = { type: 'chat.read', chat: id, seq: last } as const;
    void queueWrite(context, { item, title: '' }).catch(() => (marked = 0));
  };
  const look = (): void => {
    const { data: chat } = observer.getCurrentResult();
    if (!chat) return;
    followed ??= subscribeToChat(context, id, {
      onOpen: (isOpen) => observer.setOptions(options(isOpen ? false : ASKS_EVERY_MS)),
      onTyping: () => undefined,
      onReach: (next) => (reach = next),
    });
    markRead(chat);
  };
  const stop = observer.subscribe(look);
  document.addEventListener('visibilitychange', look);
  look();
  return {
    shown() {
      const answer = readShownAnswer(observer);
      const { data: chat } = observer.getCurrentResult();
      return { ...answer, data: chat && withReach(chat, reach) };
    },
    leave() {
      document.removeEventListener('visibilitychange', look);
      stop();
      followed?.stop();
    },
  };
}

/** Both numbers only grow, so the larger one is newer. */
function withReach(chat: Chat, reach: ChatReceipts): Chat {
  return {
    ...chat,
    delivered_seq: Math.max(chat.delivered_seq, reach.delivered_seq),
    read_seq: Math.max(chat.read_seq, reach.read_seq),
  };
}
