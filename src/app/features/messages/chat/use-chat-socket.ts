import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Chat } from '#contract/messages/entities.ts';
import { ChatMessage, type ChatMessage as SocketMessage } from '#contract/sockets/messages.ts';
import { SOCKET_PATHS, SOCKET_TIMES } from '#contract/sockets/paths.ts';
import { getConnected, onConnectionChange } from '#app/platform/offline/connection.ts';
import { type LiveSocket, openLiveSocket } from '#app/platform/sockets/live-socket.ts';
import { newestOnly } from '#app/platform/sockets/newest-only.ts';
import { socketAddress } from '#app/platform/sockets/socket-address.ts';
import { followAttention, noteOpenChat } from '#app/platform/sockets/while-wanted.ts';
import { chatQuery, RECORDS } from '#app/shared/chats/chat-queries.ts';

/** Without another signal within this time, the other person has stopped typing. */
const TYPING_ENDS_MS = 2 * SOCKET_TIMES.typingMs;
/** Records that arrive within this pause are acknowledged together. */
const DELIVERED_PAUSE_MS = 1000;

export interface ChatSocket {
  /** Whether the socket delivers new records, so that polling is unnecessary. */
  readonly isOpen: boolean;
  /** Whether the other person is typing. */
  readonly isTyping: boolean;
  /** How far the other person has received and read the chat, as the socket last reported. */
  readonly reach: Reach;
}

type Reach = Pick<Chat, 'delivered_seq' | 'read_seq'>;
const NO_REACH: Reach = { delivered_seq: 0, read_seq: 0 };

type Frame = RefObject<HTMLDivElement | null>;

/**
 * Puts a chat's socket messages into its query; `isKnown` says that the query has data. Typing inside `frame` is
 * signalled to the other person.
 */
export function useChatSocket(id: string | undefined, isKnown: boolean, frame: Frame): ChatSocket {
  const client = useQueryClient();
  const { context } = useRouter().options;
  const socket = useRef<LiveSocket>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [reach, setReach] = useState(NO_REACH);
  useEffect(() => {
    if (id === undefined || !isKnown) return undefined;
    let typingEnds: ReturnType<typeof setTimeout> | undefined;
    const typing = (now: boolean): void => {
      clearTimeout(typingEnds);
      setTyping(now);
      if (now) typingEnds = setTimeout(() => setTyping(false), TYPING_ENDS_MS);
    };
    const tellDelivered = newestOnly(DELIVERED_PAUSE_MS, (delivered) =>
      socket.current?.send({ type: 'reach', delivered }),
    );
    const live = (): LiveSocket =>
      openLiveSocket({
        schema: ChatMessage,
        address: () =>
          socketAddress(context, SOCKET_PATHS.chat.replace('{id}', id), lastSeq(knownChat(client, id))),
        onOpen: setOpen,
        onMessage(message) {
          if (message.type === 'typing') typing(true);
          if (message.type === 'reach') setReach(message);
          if (message.type === 'record' && !message.record.own) {
            typing(false);
            tellDelivered.tell(message.record.seq);
          }
          applyMessage(client, id, message);
        },
      });
    const leaveChat = noteOpenChat();
    const stopAttention = followAttention((isThere) => {
      if (isThere) socket.current ??= live();
      else close();
    });
    const stopLine = onConnectionChange(() => {
      if (getConnected()) socket.current?.hurry();
    });
    const close = (): void => {
      socket.current?.close();
      socket.current = undefined;
    };
    return () => {
      clearTimeout(typingEnds);
      tellDelivered.stop();
      setReach(NO_REACH);
      stopAttention();
      stopLine();
      close();
      leaveChat();
    };
  }, [client, context, id, isKnown]);
  useTellTyping(frame, socket);
  return { isOpen, isTyping, reach };
}

/** Sends a typing signal at most once per interval while the text field is used. */
function useTellTyping(frame: Frame, socket: RefObject<LiveSocket | undefined>): void {
  useEffect(() => {
    const place = frame.current;
    let toldAt = 0;
    const tell = ({ target }: Event): void => {
      if (!(target instanceof HTMLTextAreaElement) || target.value.trim() === '') return;
      const now = Date.now();
      if (now - toldAt < SOCKET_TIMES.typingMs) return;
      toldAt = now;
      socket.current?.send({ type: 'typing' });
    };
    place?.addEventListener('input', tell);
    return () => place?.removeEventListener('input', tell);
  }, [frame, socket]);
}

function knownChat(client: QueryClient, id: string): Chat | undefined {
  return client.getQueryData(chatQuery(id).queryKey);
}

function lastSeq(chat: Chat | undefined): number | undefined {
  return chat?.records.at(-1)?.seq ?? chat?.last_seq;
}

function applyMessage(client: QueryClient, id: string, message: SocketMessage): void {
  const { queryKey } = chatQuery(id);
  if (message.type === 'gap') void client.invalidateQueries({ queryKey: [messagesEndpoints.get.name] });
  if (message.type === 'record') {
    const { record } = message;
    client.setQueryData(queryKey, (chat) => {
      if (!chat || chat.records.some(({ seq }) => seq === record.seq)) return chat;
      const records = [...chat.records, record].slice(-RECORDS);
      const hasEarlier = chat.has_earlier || records.length <= chat.records.length;
      return { ...chat, records, has_earlier: hasEarlier, last_seq: record.seq };
    });
  }
}
