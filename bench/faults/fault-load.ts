// Load during a fault: writes whose acknowledgements are remembered, lists, images, and a socket.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Sql } from '#server/db/client.ts';
import {
  type AcknowledgedWrites,
  prepareWrites,
  startWrites,
  type WriteFixtures,
} from './acknowledged-writes.ts';

const WRITERS = 4;
const PAUSE_MS = 40;
const GIVE_UP_MS = 90_000;

export interface LoadTarget {
  readonly port: number;
  readonly world: WriteFixtures;
  readonly seen: readonly string[];
}

/** Outcomes of the requests of one kind. */
export interface RequestTally {
  fine: number;
  /** Refused with "not now" (503): the device tries again. */
  refused: number;
  /** Answered by a fault (5xx), or not answered. */
  failed: number;
  longestMs: number;
  /** Milliseconds from the start until the last request that was refused or failed. */
  lastTroubleMs: number;
}

interface LoadResult {
  readonly writes: RequestTally;
  readonly lists: RequestTally;
  readonly images: RequestTally;
  readonly longestSilenceMs: number;
  readonly acknowledged: AcknowledgedWrites;
}

export async function readLoadTarget(sql: Sql, port: number): Promise<LoadTarget> {
  const images = await sql<{ key: string }[]>`select storage_key as key from images order by id limit 20`;
  const seen = images.map(({ key }) => `/images/${key}/96x96`);
  for (const address of seen) await (await fetch(`http://127.0.0.1:${port}${address}`)).arrayBuffer();
  return { port, world: await prepareWrites(sql, port), seen };
}

export function newTally(): RequestTally {
  return { fine: 0, refused: 0, failed: 0, longestMs: 0, lastTroubleMs: 0 };
}

/** Adds numbers, and takes the worse of two times. */
export function addTally(
  sum: RequestTally,
  { fine, refused, failed, longestMs, lastTroubleMs }: RequestTally,
): void {
  sum.fine += fine;
  sum.refused += refused;
  sum.failed += failed;
  sum.longestMs = Math.max(sum.longestMs, longestMs);
  sum.lastTroubleMs = Math.max(sum.lastTroubleMs, lastTroubleMs);
}

export function startLoad({ port, world, seen }: LoadTarget) {
  const over = new AbortController();
  const startedAt = performance.now();
  const [writes, lists, images] = [newTally(), newTally(), newTally()];
  let [heardAt, longestSilenceMs] = [performance.now(), 0];

  function count(tally: RequestTally, { status, tookMs }: { status: number; tookMs: number }): void {
    tally.longestMs = Math.max(tally.longestMs, tookMs);
    if (status === 200 || (status === 404 && tally === images)) {
      tally.fine += 1;
      return;
    }
    if (status === 503) tally.refused += 1;
    else tally.failed += 1;
    tally.lastTroubleMs = performance.now() - startedAt;
  }

  async function ask(tally: RequestTally, address: string): Promise<void> {
    const askedAt = performance.now();
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const status = await fetch(`http://127.0.0.1:${port}${address}`, { signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    count(tally, { status, tookMs: performance.now() - askedAt });
  }

  const loop = async (work: () => Promise<unknown>): Promise<void> => {
    while (!over.signal.aborted) {
      await work();
      await wait(PAUSE_MS);
    }
  };
  let picture = 0;
  /** Alternates cached images with unknown ones, for which the server has to ask the file store. */
  const nextImage = (): string => {
    picture += 1;
    if (picture % 2 === 0) return seen[picture % seen.length] ?? '';
    return `/images/${randomBytes(16).toString('hex')}/96x96`;
  };
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/ws/notifications?token=${world.people[0]?.token ?? ''}`,
  );
  socket.on('error', () => undefined);
  socket.on('message', () => {
    longestSilenceMs = Math.max(longestSilenceMs, performance.now() - heardAt);
    heardAt = performance.now();
  });
  const writing = startWrites({
    world,
    ports: [port],
    writers: WRITERS,
    pauseMs: PAUSE_MS,
    onAttempt: (attempt) => count(writes, attempt),
  });
  const all = Promise.all([loop(() => ask(lists, '/api/v1/tasks')), loop(() => ask(images, nextImage()))]);
  return {
    async stop(): Promise<LoadResult> {
      over.abort();
      await Promise.all([all, writing.stop()]);
      socket.terminate();
      longestSilenceMs = Math.max(longestSilenceMs, performance.now() - heardAt);
      return { writes, lists, images, longestSilenceMs, acknowledged: writing.acknowledged };
    },
  };
}
