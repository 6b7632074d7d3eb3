import type { Publisher } from '#server/realtime/channels/channels.ts';

/** A publisher that knows whether some of its wake-ups are still on their way to the database. */
export function countPublishing(publisher: () => Publisher): { publisher: Publisher; running: () => number } {
  let running = 0;
  return {
    running: () => running,
    publisher: {
      async publish(channel, payload) {
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
