import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Chat, ChatRecord } from '#contract/messages/entities.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { chatQuery } from '#app/shared/chats/chat-queries.ts';
import type { ChatReceipts } from './subscribe-to-chat.ts';
import { useChatSocket } from './use-chat-socket.ts';

/** Polling interval without a socket. */
const ASKS_EVERY_MS = 5000;

/** Records per request when scrolling back: readers usually continue. */
const EARLIER = 60;

interface Known {
  readonly from: Chat;
  readonly records: readonly ChatRecord[];
  readonly hasEarlier: boolean;
  /** Last record that was read when the chat was opened; later ones are new. */
  readonly readBefore: number;
}

function useIsKnown(id: string | undefined): boolean {
  const { data } = useQuery({ ...chatQuery(id ?? ''), enabled: false });
  return data !== undefined;
}

/** A chat's records: the newest from the socket or by polling, and earlier ones on demand. */
export function useChat(id: string | undefined, frame: RefObject<HTMLDivElement | null>) {
  const socket = useChatSocket(id, useIsKnown(id), frame);
  const { data, error, refetch } = useQuery({
    ...chatQuery(id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: socket.isOpen ? false : ASKS_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const [known, setKnown] = useState<Known>();
  if (data && data !== known?.from) setKnown(withNewest(known, data));
  const earlier = useCallMutation({
    run: (call, before: number) =>
      call(messagesEndpoints.get, { params: { id: id ?? '' }, query: { before, size: EARLIER } }),
    onSuccess: ({ records, has_earlier: hasEarlier }) =>
      setKnown((now) => now && { ...now, records: distinct([...records, ...now.records]), hasEarlier }),
  });
  const first = known?.records[0]?.seq;
  return {
    chat: known && withReach(known.from, socket.reach),
    records: known?.records ?? [],
    readBefore: known?.readBefore ?? 0,
    isTyping: socket.isTyping,
    error,
    refetch: () => void refetch(),
    earlier: known?.hasEarlier
      ? {
          isPending: earlier.isPending,
          hasFailed: earlier.isError,
          load: () => {
            if (first !== undefined && !earlier.isPending) earlier.mutate(first);
          },
        }
      : undefined,
  };
}

/** An answer may be older than the socket's last report; both numbers only grow, so the larger one wins. */
function withReach(chat: Chat, reach: ChatReceipts): Chat {
  return {
    ...chat,
    delivered_seq: Math.max(chat.delivered_seq, reach.delivered_seq),
    read_seq: Math.max(chat.read_seq, reach.read_seq),
  };
}

/**
 * If more records arrived than one answer has, the older ones are dropped, so that scrolling back refetches across the
 * gap.
 */
function withNewest(known: Known | undefined, from: Chat): Known {
  const { records, has_earlier: hasEarlier, own_read_seq: readBefore } = from;
  if (!known) return { from, records, hasEarlier, readBefore };
  const first = records[0]?.seq ?? 0;
  const last = known.records.at(-1)?.seq ?? 0;
  if (first === 0 || last + 1 < first) return { ...known, from, records, hasEarlier };
  return { ...known, from, records: distinct([...known.records, ...records]) };
}

/** Dedupes records by number; the later one wins. */
function distinct(records: readonly ChatRecord[]): ChatRecord[] {
  const bySeq = new Map(records.map((record) => [record.seq, record]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}
