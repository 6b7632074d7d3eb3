import { createClient } from '@redis/client';
import type { Log } from '#server/process/log.ts';
import type { ProcessChannels } from './channels.ts';

const PREFIX = 'yumush:';
const AGAIN_MOST_MS = 5000;

/** Channels through Redis' publish and subscribe. Redis stores nothing, so that losing it loses only wake-ups. */
export async function openRedisChannels(url: string, log: Log): Promise<ProcessChannels> {
  const options = {
    url,
    socket: {
      reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, AGAIN_MOST_MS),
      keepAlive: true,
    },
    pingInterval: 5000,
    // nothing is queued while Redis is away, since a late wake-up is useless
    disableOfflineQueue: true,
  };
  const publisher = createClient(options);
  const subscriber = createClient({ ...options, disableOfflineQueue: false });
  const afterGaps: (() => void)[] = [];
  let isAway = false;
  let isReady = false;
  subscriber.on('error', (error: Error) => {
    if (!isAway) log(`Redis: ${error.message}`);
    isAway = true;
  });
  publisher.on('error', () => undefined);
  subscriber.on('ready', () => {
    isAway = false;
    // the client has renewed its subscriptions by now
    if (isReady) for (const catchUp of afterGaps) catchUp();
    isReady = true;
  });
  await Promise.all([publisher.connect(), subscriber.connect()]);

  return {
    async publish(channel, payload) {
      await publisher.publish(PREFIX + channel, payload);
    },
    subscribe(channel, take) {
      subscriber
        .subscribe(PREFIX + channel, (payload) => take(payload))
        .catch((error: unknown) => {
          log(`Redis: ${error instanceof Error ? error.message : String(error)}`);
        });
    },
    onGap: (catchUp) => void afterGaps.push(catchUp),
    stop() {
      publisher.destroy();
      subscriber.destroy();
      return Promise.resolve();
    },
  };
}
