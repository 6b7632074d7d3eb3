import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AppDeps, createApp } from '#server/app.ts';
import type { DatabaseTarget, Sql } from '#server/db/client.ts';
import { openQueue, type Queue } from '#server/queue/queue.ts';
import { updateLeafCounts } from '#server/domains/ads/counts/update-leaf-counts.ts';
import { rankAdsByPopularity } from '#server/domains/ads/counts/rank-popular.ts';
import { updateMapCounts } from '#server/domains/ads/map/update-map-counts.ts';
import { updateWordCounts } from '#server/domains/ads/search/update-word-counts.ts';
import { localStorage } from '#server/storage/local.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Calls, createCalls } from './calls.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { registerCleanup } from './register-cleanup.ts';

export interface TestApi extends Calls {
  readonly sql: Sql;
  readonly target: DatabaseTarget;
  readonly queue: Queue;
  readonly storage: Storage;
  /** Lines of the operator's log. */
  readonly log: string[];
  /** Any address: an unknown one, a page, an image. */
  request(path: string, init?: RequestInit): Promise<Response>;
  fetch(request: Request): Promise<Response>;
  /** The clock by which calls are answered. */
  now(): Date;
  /** Runs the jobs that lists depend on, then drops all caches. */
  refreshLists(): Promise<void>;
  /** Another process on the same data. */
  beside(changes?: Partial<AppDeps>): Calls & Pick<TestApi, 'fetch'>;
  /** The same data served by a new process with empty caches. */
  restart(changes?: Partial<AppDeps>): void;
}

/** The real application on a database of its own. */
export async function testApi(
  changes: Partial<AppDeps> = {},
  addressOfCaller?: () => string,
  openDatabase = testDatabaseAt,
): Promise<TestApi> {
  const { sql, target } = await openDatabase();
  const log: string[] = [];
  const queue = await openQueue({ sql, target, log: (line) => log.push(line) });
  registerCleanup(() => queue.stop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-api-data-'));
  registerCleanup(() => rm(dataDir, { recursive: true, force: true }));
  const storage = localStorage(path.join(dataDir, 'storage'));
  const deps = (more: Partial<AppDeps>): AppDeps => ({
    sql,
    queue,
    storage,
    env: { production: false, publicOrigin: 'http://localhost:3000', apiOrigin: null, dataDir },
    log: (line) => log.push(line),
    // No response cache, because tests write past the application.
    sharedAnswers: { maxAge: 0, maxBytes: 0 },
    searchPlansMs: 0,
    ...changes,
    ...more,
  });
  let app = createApp(deps({}));

  const fetch = async (request: Request) => await app.fetch(request);

  return {
    ...createCalls(fetch, addressOfCaller),
    sql,
    target,
    queue,
    storage,
    log,
    request: async (address, init) => await app.request(address, init),
    fetch,
    now: changes.now ?? (() => new Date()),
    async refreshLists() {
      await updateMapCounts(sql);
      await updateWordCounts(sql);
      // the ranking comes first: the counts of leaf categories take an ad's views from its popularity
      await rankAdsByPopularity(sql);
      await updateLeafCounts(sql);
      app = createApp(deps({}));
    },
    beside(more = {}) {
      const another = createApp(deps(more));
      const fetch = async (request: Request) => await another.fetch(request);
      return { ...createCalls(fetch, addressOfCaller), fetch };
    },
    restart(more = {}) {
      app = createApp(deps(more));
    },
  };
}
