// Load during a fault: taps on favourites, whose acknowledgements are remembered, lists, images, and a socket.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Sql } from '#server/db/client.ts';
import { takeBackDeletion } from '#server/domains/accounts/leaving-service.ts';
import { createSessionsService } from '#server/domains/sign-in/sessions/sessions-service.ts';
import { SOME_CLIENT } from '#tests/factories/people/no-browser.ts';

const WRITERS = 4;
const PAUSE_MS = 40;
const GIVE_UP_MS = 90_000;

interface Tapper {
  readonly id: string;
  readonly token: string;
}

interface LoadTarget {
  readonly port: number;
  readonly tappers: readonly Tapper[];
  readonly ads: readonly string[];
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
  /** Milliseconds after the start at which one was last not fine. */
  lastTroubleMs: number;
}

export interface LoadResult {
  readonly writes: RequestTally;
  readonly lists: RequestTally;
  readonly images: RequestTally;
  readonly longestSilenceMs: number;
}

export async function readLoadTarget(sql: Sql, port: number): Promise<LoadTarget> {
  const sessions = createSessionsService({ sql, takeBackDeletion });
  const people = await sql<{ id: string }[]>`
    select id::text as id from users where deleted_at is null order by id limit ${WRITERS * 4}`;
  const tappers: Tapper[] = [];
  for (const { id } of people)
    tappers.push({ id, token: (await sessions.start(sql, id, SOME_CLIENT, new Date())).token });
  const ads = await sql<{ id: string }[]>`
    select id::text as id from ads where status = 'published' order by id limit 300`;
  const images = await sql<{ key: string }[]>`select storage_key as key from images order by id limit 20`;
  const seen = images.map(({ key }) => `/images/${key}/96x96`);
  for (const address of seen) await (await fetch(`http://127.0.0.1:${port}${address}`)).arrayBuffer();
  return { port, tappers, ads: ads.map(({ id }) => id), seen };
}

function newTally(): RequestTally {
  return { fine: 0, refused: 0, failed: 0, longestMs: 0, lastTroubleMs: 0 };
}

export function startLoad({ port, tappers, ads, seen }: LoadTarget) {
  const over = new AbortController();
  const startedAt = performance.now();
  /** The latest acknowledged tap of each person and ad. */
  const acknowledged = new Map<string, number>();
  const [writes, lists, images] = [newTally(), newTally(), newTally()];
  let [heardAt, longestSilenceMs, turn, lastAt] = [performance.now(), 0, 0, 0];

  async function ask(tally: RequestTally, address: string, init: RequestInit = {}): Promise<boolean> {
    const askedAt = performance.now();
    const status = await fetch(`http://127.0.0.1:${port}${address}`, {
      ...init,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    tally.longestMs = Math.max(tally.longestMs, performance.now() - askedAt);
    if (status === 200 || (status === 404 && tally === images)) tally.fine += 1;
    else {
      if (status === 503) tally.refused += 1;
      else tally.failed += 1;
      tally.lastTroubleMs = performance.now() - startedAt;
    }
    return status === 200;
  }

  async function write(): Promise<void> {
    const number = (turn += 1);
    const by = tappers[number % tappers.length];
    const ad = ads[Math.floor(number / tappers.length) % ads.length];
    if (by === undefined || ad === undefined) return;
    // the latest tap wins, so each has a time of its own
    lastAt = Math.max(lastAt + 1, Date.now() - 60_000);
    const at = lastAt;
    const isDone = await ask(writes, '/api/v1/me/favourites', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${by.token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${number % 250}`,
      },
      body: JSON.stringify({ taps: [{ id: ad, saved: true, at: new Date(at).toISOString() }] }),
    });
    const pair = `${by.id} ${ad}`;
    if (isDone) acknowledged.set(pair, Math.max(at, acknowledged.get(pair) ?? 0));
  }

  const loop = async (work: () => Promise<unknown>): Promise<void> => {
    while (!over.signal.aborted) {
      await work();
      await wait(PAUSE_MS);
    }
  };
  let picture = 0;
  /** Cached images and such as nobody has seen, which only the store can say that it lacks. */
  const nextImage = (): string => {
    picture += 1;
    if (picture % 2 === 0) return seen[picture % seen.length] ?? '';
    return `/images/${randomBytes(16).toString('hex')}/96x96`;
  };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/notifications?token=${tappers[0]?.token ?? ''}`);
  socket.on('error', () => undefined);
  socket.on('message', () => {
    longestSilenceMs = Math.max(longestSilenceMs, performance.now() - heardAt);
    heardAt = performance.now();
  });
  const all = Promise.all([
    ...Array.from({ length: WRITERS }, () => loop(write)),
    loop(() => ask(lists, '/api/v1/tasks')),
    loop(() => ask(images, nextImage())),
  ]);
  return {
    acknowledged,
    async stop(): Promise<LoadResult> {
      over.abort();
      await all;
      socket.terminate();
      longestSilenceMs = Math.max(longestSilenceMs, performance.now() - heardAt);
      return { writes, lists, images, longestSilenceMs };
    },
  };
}

/** Counts acknowledged taps that the database does not have. */
export async function countLostTaps(sql: Sql, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const rows = await sql<{ pair: string; at: string }[]>`
    select user_id || ' ' || ad_id as pair, at from favourites`;
  const found = new Map(rows.map(({ pair, at }) => [pair, Date.parse(at)]));
  return [...acknowledged].filter(([pair, at]) => (found.get(pair) ?? 0) < at).length;
}
