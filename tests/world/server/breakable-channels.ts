import type { ProcessChannels } from '#server/realtime/channels/channels.ts';

/** Channels as one process hears them: it can lose its connection to the database's listener for a while. */
export interface BreakableChannels {
  readonly channels: ProcessChannels;
  readonly deafen: () => void;
  /** Hears again, and makes up for what it missed. */
  readonly hearAgain: () => void;
}

export function createBreakableChannels(channels: ProcessChannels): BreakableChannels {
  let isDeaf = false;
  const afterGaps: (() => void)[] = [];
  return {
    channels: {
      ...channels,
      subscribe(channel, take) {
        channels.subscribe(channel, (payload) => {
          if (!isDeaf) take(payload);
        });
      },
      onGap(catchUp) {
        afterGaps.push(catchUp);
        channels.onGap(catchUp);
      },
    },
    deafen: () => void (isDeaf = true),
    hearAgain() {
      if (!isDeaf) return;
      isDeaf = false;
      for (const catchUp of afterGaps) catchUp();
    },
  };
}
