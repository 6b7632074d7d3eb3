import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SOCKET_TIMES } from '#contract/sockets/paths.ts';
import { subscribeToChat, type ChatSubscription, type ChatReceipts } from './subscribe-to-chat.ts';

/** Without another signal within this time, the other person has stopped typing. */
const TYPING_ENDS_MS = 2 * SOCKET_TIMES.typingMs;

const NO_REACH: ChatReceipts = { delivered_seq: 0, read_seq: 0 };

type Frame = RefObject<HTMLDivElement | null>;

/**
 * Puts a chat's socket messages into its query; `isKnown` says that the query has data. Typing inside `frame` is
 * signalled to the other person.
 */
export function useChatSocket(id: string | undefined, isKnown: boolean, frame: Frame) {
  const { context } = useRouter().options;
  const subscription = useRef<ChatSubscription>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [reach, setReach] = useState(NO_REACH);
  useEffect(() => {
    if (id === undefined || !isKnown) return undefined;
    let typingEnds: ReturnType<typeof setTimeout> | undefined;
    const onTyping = (now: boolean): void => {
      clearTimeout(typingEnds);
      setTyping(now);
      if (now) typingEnds = setTimeout(() => setTyping(false), TYPING_ENDS_MS);
    };
    subscription.current = subscribeToChat(context, id, { onOpen: setOpen, onTyping, onReach: setReach });
    return () => {
      clearTimeout(typingEnds);
      setReach(NO_REACH);
      subscription.current?.stop();
      subscription.current = undefined;
    };
  }, [context, id, isKnown]);
  useTellTyping(frame, subscription);
  return {
    /** Whether the socket delivers new records, so that polling is unnecessary. */
    isOpen,
    isTyping,
    /** How far the other person has received and read the chat, as the socket last reported. */
    reach,
  };
}

/** Sends a typing signal at most once per interval while the text field is used. */
function useTellTyping(frame: Frame, subscription: RefObject<ChatSubscription | undefined>): void {
  useEffect(() => {
    const place = frame.current;
    let toldAt = 0;
    const tell = ({ target }: Event): void => {
      if (!(target instanceof HTMLTextAreaElement) || target.value.trim() === '') return;
      const now = Date.now();
      if (now - toldAt < SOCKET_TIMES.typingMs) return;
      toldAt = now;
      subscription.current?.send({ type: 'typing' });
    };
    place?.addEventListener('input', tell);
    return () => place?.removeEventListener('input', tell);
  }, [frame, subscription]);
}
