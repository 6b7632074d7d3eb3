import type { ChannelName, Publisher } from '#server/realtime/channels/channels.ts';

export interface CountedPublisher {
  readonly publisher: Publisher;
  /** Number of wake-ups that are still on their way to the database. */
  readonly running: () => number;
  /** Drops the messages by which a process wakes other processes after an answer, as if it were killed; jobs send theirs again. */
  readonly lose: (isLosing: boolean) => void;
}

const AFTER_ANSWERS: ReadonlySet<ChannelName> = new Set(['chats', 'typing', 'changes', 'presence']);

/** A publisher that knows whether some of its wake-ups are still on their way to the database. */
export function countPublishing(publisher: () => Publisher): CountedPublisher {
  let running = 0;
  let isLosing = false;
  return {
    running: () => running,
    lose: (next) => void (isLosing = next),
    publisher: {
      async publish(channel, payload) {
        if (isLosing && AFTER_ANSWERS.has(channel)) return;
        running += 1;
        try {
          await publisher().publish(channel, payload);
        } finally {
          running -= 1;
        }
      },
    },
  };
}
