import { expect, vi } from 'vitest';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { openServerDatabase } from '#server/db/open.ts';
import { type EstablishedPerson, signUpEstablished } from '#tests/factories/people/established.ts';
import { startSocketsProcess } from '#tests/setup/processes/start-sockets-process.ts';
import { type Calls, createCalls } from '#tests/setup/server/calls.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const WRITERS = 3;
/** Favourites that have to be acknowledged before a phase of the drill ends. */
const PHASE_HEARTS_MIN = 30;

export interface DrilledSite {
  readonly sql: Sql;
  readonly calls: Calls;
  stop(): Promise<void>;
}

type Phase = 'before' | 'between' | 'after';

/** A favourite that the server has acknowledged. */
export interface AcknowledgedFavourite {
  readonly person: EstablishedPerson;
  readonly ad: string;
  /** The phase in which its call began. */
  readonly begunIn: Phase;
}

/** Opens the database as a start of the site does, and starts a process that answers calls. */
export async function openDrilledSite(
  databaseUrl: string,
  migrations: 'all' | 'none' = 'none',
): Promise<DrilledSite> {
  const onLost = (error: Error): never => {
    throw error;
  };
  const database = await openServerDatabase({
    databaseUrl,
    startBundled: startPostgres,
    dataDir: '/nowhere',
    port: 0,
    migrations,
    log: () => undefined,
    onLost,
  });
  registerCleanup(() => database.close());
  const process = await startSocketsProcess(database.target);
  const calls = createCalls(async (request) => {
    const { pathname, search } = new URL(request.url);
    return await fetch(new Request(`${process.origin}${pathname}${search}`, request));
  });
  const stop = async (): Promise<void> => {
    await process.kill();
    await database.close();
  };
  return { sql: database.sql, calls, stop };
}

/** People who add favourites one by one until they are stopped; a refused call fails the drill. */
export function startFavouriteWriters({ sql, calls }: DrilledSite, ads: readonly string[]) {
  const hearts: AcknowledgedFavourite[] = [];
  const now: { phase: Phase } = { phase: 'before' };
  const over = new AbortController();
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const person = await signUpEstablished(sql);
      for (const ad of ads) {
        if (over.signal.aborted) return;
        const begunIn = now.phase;
        const taps = [{ id: ad, saved: true, at: new Date().toISOString() }];
        await calls.as(person.token).call(favouritesEndpoints.tap, { body: { taps } });
        hearts.push({ person, ad, begunIn });
      }
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, write));
  const stop = async (): Promise<void> => {
    over.abort();
    await all;
  };
  registerCleanup(() => stop().catch(() => undefined));
  return {
    hearts,
    now,
    /** Waits until more of them are acknowledged. */
    more: async () => {
      const reached = hearts.length + PHASE_HEARTS_MIN;
      await Promise.race([all, waitUntilTrue(() => hearts.length > reached)]);
    },
    stop,
  };
}

/** Waits in hooks, where `expect.poll` is not available. */
export async function waitUntilTrue(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 60_000 });
}
