import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Database } from '#server/db/client.ts';
import type { Log } from '#server/process/log.ts';
import { readErrorMessage } from '#server/process/startup-error.ts';
import { notifyAll } from './channels-repo.ts';
import { type ProcessChannels, REDIS_UNREACHABLE_CHANNEL } from './channels.ts';
import type { Listener } from './postgres-listener.ts';

const PREFIX = 'yumush:';
/** Milliseconds that Redis may take for an answer; after them a wake-up goes through the database. */
const ANSWER_MS = 2000;
const PING_MS = 1000;
const AGAIN_MS = 1000;
/**
 * Milliseconds between the announcements of a process that cannot reach Redis, and milliseconds for which an
 * announcement counts.
 */
const ANNOUNCE_MS = 5000;
const BELIEVE_MS = 12_000;

type Client = ReturnType<typeof createClient>;

/**
 * Channels through Redis' publish and subscribe, and through the database while Redis is away: the start needs no
 * Redis, and one that is frozen delays wake-ups by seconds. Every process always listens to both.
 */
export async function openRedisChannels(parts: {
  url: string;
  database: ProcessChannels;
  listener: Listener;
  sql: Database;
  log: Log;
}): Promise<ProcessChannels> {
  const { url, database, listener, sql, log } = parts;
  const takers: { readonly channel: string; readonly take: (payload: string) => void }[] = [];
  const afterGaps: (() => void)[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const firstTry = Promise.withResolvers<void>();
  /** The connection to publish by, while Redis answers. */
  let current: Client | null = null;
  let subscribing: Client | null = null;
  let isAwayTold = false;
  let othersWithoutUntil = -Infinity;

  listener.subscribe(REDIS_UNREACHABLE_CHANNEL, () => {
    othersWithoutUntil = performance.now() + BELIEVE_MS;
  });

  async function subscribeTo(
    client: Client,
    channel: string,
    take: (payload: string) => void,
  ): Promise<void> {
    await client.subscribe(PREFIX + channel, (payload) => take(payload));
  }

  async function connectOnce(): Promise<void> {
    const gone = Promise.withResolvers<Error>();
    const clients = [openClient(url), openClient(url)] as const;
    const [publisher, subscriber] = clients;
    for (const client of clients) {
      client.on('error', (error: Error) => gone.resolve(error));
      client.on('end', () => gone.resolve(new Error('The connection is closed.')));
    }
    const stop = (): void => gone.resolve(new Error('The process stops.'));
    signal.addEventListener('abort', stop);
    try {
      await answered(Promise.all(clients.map((client) => client.connect())));
      await answered(Promise.all(takers.map(({ channel, take }) => subscribeTo(subscriber, channel, take))));
      subscribing = subscriber;
      current = publisher;
      firstTry.resolve();
      if (isAwayTold) {
        log('Redis is back');
        for (const catchUp of afterGaps) catchUp();
      }
      isAwayTold = false;
      const pings = setInterval(() => {
        for (const client of clients) answered(client.ping()).catch((error: Error) => gone.resolve(error));
      }, PING_MS);
      const reason = await gone.promise;
      clearInterval(pings);
      throw reason;
    } finally {
      current = null;
      subscribing = null;
      signal.removeEventListener('abort', stop);
      for (const client of clients) if (client.isOpen) client.destroy();
    }
  }

  async function run(): Promise<void> {
    let announcedAt = -Infinity;
    while (!signal.aborted) {
      try {
        await connectOnce();
      } catch (error) {
        if (signal.aborted) return;
        if (!isAwayTold)
          log(`Redis: ${readErrorMessage(error)}; wake-ups go through the database`, { level: 'warn' });
        isAwayTold = true;
        firstTry.resolve();
      }
      if (performance.now() - announcedAt > ANNOUNCE_MS) {
        announcedAt = performance.now();
        await notifyAll(sql, [{ channel: REDIS_UNREACHABLE_CHANNEL, payload: '' }]).catch(() => undefined);
      }
      await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run();
  await firstTry.promise;

  return {
    async publish(channel, payload) {
      const client = current;
      const isEnough = client !== null && performance.now() > othersWithoutUntil;
      const byRedis =
        client === null ? Promise.reject(new Error('away')) : publishBy(client, channel, payload);
      if (!isEnough) await Promise.all([byRedis.catch(() => undefined), database.publish(channel, payload)]);
      else await byRedis.catch(async () => await database.publish(channel, payload));
    },
    subscribe(channel, take) {
      takers.push({ channel, take });
      database.subscribe(channel, take);
      // a failure is seen by the next ping too, and the next connection subscribes to all channels
      if (subscribing) subscribeTo(subscribing, channel, take).catch(() => undefined);
    },
    onGap(catchUp) {
      afterGaps.push(catchUp);
      database.onGap(catchUp);
    },
    async stop() {
      stopping.abort();
      await running;
      await database.stop();
    },
  };
}

async function publishBy(client: Client, channel: string, payload: string): Promise<void> {
  await answered(client.publish(PREFIX + channel, payload));
}

/** Connects once; connecting again is done here, since the client's own waits on a connection that is frozen. */
function openClient(url: string): Client {
  return createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout: ANSWER_MS, keepAlive: true },
    // nothing is queued while Redis is away, since a late wake-up is useless
    disableOfflineQueue: true,
  });
}

async function answered<Result>(work: Promise<Result>): Promise<Result> {
  const patience = new AbortController();
  const late = wait(ANSWER_MS, undefined, { signal: patience.signal }).then(() => {
    throw new Error('It does not answer.');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    work.catch(() => undefined);
    patience.abort();
  }
}
