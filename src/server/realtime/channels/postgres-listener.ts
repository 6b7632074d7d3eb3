import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseTarget, connectionOf, directTarget } from '#server/db/client.ts';
import { readApplicationName } from '#server/db/migrate.ts';
import type { Log } from '#server/process/log.ts';
import { readErrorMessage } from '#server/process/startup-error.ts';
import { pingDatabase, listen } from './channels-repo.ts';

const CONNECT_TIMEOUT = 5000;
const PING_MS = 5000;
const AGAIN_MS = 250;
const AGAIN_MOST_MS = 5000;

export type Listener = ReturnType<typeof openListener>;

/** Keeps one listening connection for the life of the process, and reconnects it when it breaks. */
export function openListener(parts: { target: DatabaseTarget; log: Log; channels: readonly string[] }) {
  const { target, log, channels } = parts;
  const takers = new Map<string, ((payload: string) => void)[]>();
  const afterGaps: (() => void)[] = [];
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const { signal } = stopping;

  async function connectOnce(onListening: () => void): Promise<void> {
    const version = await readApplicationName();
    // an aborted signal tells later listeners nothing
    if (signal.aborted) return;
    const client = new pg.Client({
      // no pooler, which would lend the listening session to other clients
      ...connectionOf(directTarget(target)),
      // with the version, by which a migration sees that a process behind a pooler still runs
      application_name: `${version} listener`,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: PING_MS,
      keepAlive: true,
    });
    const gone = Promise.withResolvers<void>();
    client.on('error', () => gone.resolve());
    client.on('end', () => gone.resolve());
    client.on('notification', ({ channel, payload = '' }) => {
      for (const take of takers.get(channel) ?? []) take(payload);
    });
    const stop = () => gone.resolve();
    signal.addEventListener('abort', stop);
    try {
      await client.connect();
      await listen(client, channels);
      onListening();
      const pings = setInterval(() => void pingDatabase(client).catch(stop), PING_MS);
      await gone.promise;
      clearInterval(pings);
    } finally {
      signal.removeEventListener('abort', stop);
      // on a dead connection `end` would never resolve
      await Promise.race([client.end().catch(() => undefined), wait(1000, undefined, { ref: false })]);
    }
  }

  async function run(): Promise<void> {
    let isFirst = true;
    let pause = AGAIN_MS;
    while (!signal.aborted) {
      try {
        await connectOnce(() => {
          ready.resolve();
          pause = AGAIN_MS;
          if (!isFirst) for (const catchUp of afterGaps) catchUp();
          isFirst = false;
        });
      } catch (error) {
        isFirst = false;
        if (pause === AGAIN_MS) log(`Listening to the database: ${readErrorMessage(error)}`);
      }
      await wait(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, AGAIN_MOST_MS);
    }
  }
  const running = run();

  return {
    /** Resolves when it listens for the first time. */
    ready: ready.promise,
    subscribe(channel: string, take: (payload: string) => void) {
      takers.set(channel, [...(takers.get(channel) ?? []), take]);
    },
    onGap: (catchUp: () => void) => void afterGaps.push(catchUp),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
