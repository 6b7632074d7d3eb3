import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, expect } from 'vitest';
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint.ts';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '../../src/contract/errors.ts';
import { type AppDeps, createApp } from '../../src/server/app.ts';
import type { Sql } from '../../src/server/db/client.ts';
import { openQueue, type Queue } from '../../src/server/queue/queue.ts';
import { countAds } from '../../src/server/domains/ads/counts/count-ads.ts';
import { foldWholeMap } from '../../src/server/domains/ads/map/fold-map.ts';
import { rankPopular } from '../../src/server/domains/ads/counts/rank-popular.ts';
import { localStorage } from '../../src/server/storage/local.ts';
import type { Storage } from '../../src/server/storage/storage.ts';
import { testDatabaseAt } from './database.ts';

export interface TestApi {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly storage: Storage;
  /** What the operator would have read. */
  readonly log: string[];
  request(path: string, init?: RequestInit): Promise<Response>;
  fetch(request: Request): Promise<Response>;
  /** A call that must succeed, by its path below /api/v1. */
  ok<E extends Endpoint>(endpoint: E, path: string): Promise<ResponseOf<E>>;
  /** A call that must fail in a certain way. */
  fails(path: string, code: ErrorCode, init?: RequestInit): Promise<ErrorBody>;
  /** What the background does, now. */
  settle(): Promise<void>;
  /** The same data served by a program that has just started, so that nothing is remembered. */
  restart(changes?: Partial<AppDeps>): void;
}

/** The real application on a database of its own. */
export async function testApi(changes: Partial<AppDeps> = {}): Promise<TestApi> {
  const { sql, target } = await testDatabaseAt();
  const log: string[] = [];
  const queue = await openQueue({ sql, target, log: (line) => log.push(line) });
  afterAll(() => queue.stop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-api-data-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const storage = localStorage(path.join(dataDir, 'storage'));
  const deps = (more: Partial<AppDeps>): AppDeps => ({
    sql,
    queue,
    storage,
    env: { production: false, publicOrigin: 'http://localhost:3000', apiOrigin: null, dataDir },
    log: (line) => log.push(line),
    ...changes,
    ...more,
  });
  let app = createApp(deps({}));

  async function request(address: string, init?: RequestInit): Promise<Response> {
    return await app.request(address, init);
  }

  return {
    sql,
    queue,
    storage,
    log,
    request,
    fetch: async (message) => await app.fetch(message),
    async ok(endpoint, address) {
      const response = await request(`/api/v1${address}`);
      const text = await response.text();
      expect({ address, status: response.status, text }).toMatchObject({ status: 200 });
      return parseAnswer(endpoint, text);
    },
    async fails(address, code, init) {
      const response = await request(`/api/v1${address}`, init);
      const text = await response.text();
      expect({ address, status: response.status, text }).toMatchObject({ status: ERROR_STATUS[code] });
      const body = v.parse(v.strictObject(ErrorBody.entries), JSON.parse(text));
      expect(body.code).toBe(code);
      return body;
    },
    async settle() {
      await foldWholeMap(sql);
      await countAds(sql, { force: true });
      await rankPopular(sql);
      app = createApp(deps({}));
    },
    restart(more = {}) {
      app = createApp(deps(more));
    },
  };
}

function parseAnswer<E extends Endpoint>(endpoint: E, text: string): ResponseOf<E>;
function parseAnswer(endpoint: Endpoint, text: string): unknown {
  return v.parse(endpoint.response, JSON.parse(text));
}
