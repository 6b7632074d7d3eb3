import type { QueryClient } from '@tanstack/react-query';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Chat, ChatRecord } from '#contract/messages/entities.ts';
import { ChatMessage, type ChatMessage as SocketMessage } from '#contract/sockets/messages.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { patchAnswer } from '#app/platform/query/set-answer-after-write.ts';
import { type LiveSocket, openLiveSocket } from '#app/platform/sockets/live-socket.ts';
import { throttleToNewest } from '#app/platform/sockets/throttle-to-newest.ts';
import { socketAddress } from '#app/platform/sockets/socket-address.ts';
import { subscribeToRecentVisibility, registerOpenChat } from '#app/platform/sockets/socket-demand.ts';
import { chatQuery, RECORDS_PER_PAGE } from '#app/shared/chats/chat-queries.ts';

/** Records that arrive within this pause are acknowledged together. */
const DELIVERED_PAUSE_MS = 1000;

export type ChatReceipts = Pick<Chat, 'delivered_seq' | 'read_seq'>;

interface ChatListener {
  readonly onOpen: (isOpen: boolean) => void;
  readonly onTyping: (isTyping: boolean) => void;
  readonly onReach: (reach: ChatReceipts) => void;
}

export interface ChatSubscription {
  send(message: object): void;
  stop(): void;
}

/** Applies the socket messages of a chat to its cached answer, while the page is visible. */
export function subscribeToChat(context: AppContext, id: string, listener: ChatListener): ChatSubscription {
  const { queryClient: client } = context;
  const { onOpen, onTyping, onReach } = listener;
  let socket: LiveSocket | undefined;
  const tellDelivered = throttleToNewest(DELIVERED_PAUSE_MS, (delivered) =>
    socket?.send({ type: 'reach', delivered }),
  );
  const live = (): LiveSocket =>
    openLiveSocket({
      schema: ChatMessage,
      address: () =>
        socketAddress(context, SOCKET_PATHS.chat.replace('{id}', id), {
          after: lastSeq(knownChat(client, id)),
        }),
      onOpen,
      onMessage(message) {
        if (message.type === 'typing') onTyping(true);
        if (message.type === 'reach') onReach(message);
        if (message.type === 'record' && !message.record.own) {
          onTyping(false);
          tellDelivered.tell(message.record.seq);
        }
        applyChatMessage(client, id, message);
      },
    });
  const leaveChat = registerOpenChat();
  const close = (): void => {
    socket?.close();
    socket = undefined;
  };
  const stopAttention = subscribeToRecentVisibility((isThere) => {
    if (isThere) socket ??= live();
    else close();
  });
  return {
    send: (message) => socket?.send(message),
    stop() {
      tellDelivered.stop();
      stopAttention();
      close();
      leaveChat();
    },
  };
}

function knownChat(client: QueryClient, id: string): Chat | undefined {
  return client.getQueryData(chatQuery(id).queryKey);
}

function lastSeq(chat: Chat | undefined): number | undefined {
  return chat?.records.at(-1)?.seq ?? chat?.last_seq;
}

export function applyChatMessage(client: QueryClient, id: string, message: SocketMessage): void {
  const { queryKey } = chatQuery(id);
  if (message.type === 'gap') void client.invalidateQueries({ queryKey: [messagesEndpoints.get.name] });
  if (message.type === 'record') {
    const { record } = message;
    const isFirst = isFirstOfSide(client.getQueryData(queryKey), record);
    patchAnswer(client, queryKey, (chat) => {
      if (chat.records.some(({ seq }) => seq === record.seq)) return chat;
      const records = [...chat.records, record].slice(-RECORDS_PER_PAGE);
      const hasEarlier = chat.has_earlier || records.length <= chat.records.length;
      return { ...chat, records, has_earlier: hasEarlier, last_seq: record.seq };
    });
    // A step of the deal changes what either side may do next, as does the first answer to a question: it permits
    // feedback. A running fetch may have been answered before this record was written, and would overwrite it.
    if (record.event || isFirst || client.isFetching({ queryKey }) > 0)
      void client.invalidateQueries({ queryKey });
  }
}

function isFirstOfSide(chat: Chat | undefined, { own }: ChatRecord): boolean {
  return chat !== undefined && !chat.has_earlier && !chat.records.some((earlier) => earlier.own === own);
}
