import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEdgePurge } from '#server/notifiers/edge/purge-edge.ts';
import { startCacheInvalidation } from '#server/domains/content-changes/tell-service.ts';
import { UNNAMED_CONTENT_KEY } from '#server/http/edge/content-keys.ts';
import { openQueue } from '#server/queue/queue.ts';
import { testApi, type TestApi } from '#tests/setup/server/api.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => void (await api.sql`delete from content_changes`));

interface Cache {
  readonly url: string;
  /** Requests by their keys and credentials, the oldest first. */
  readonly purges: { keys: string; token: string | undefined }[];
  isDown: boolean;
}

/** A cache in front of the server that notes what it is told to forget. */
async function aCache(): Promise<Cache> {
  const cache: Cache = { url: '', purges: [], isDown: false };
  const server = createServer((request, response) => {
    const { authorization, 'surrogate-key': keys } = request.headers;
    if (!cache.isDown) cache.purges.push({ keys: String(keys), token: authorization });
    response.writeHead(cache.isDown ? 503 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(async () => void server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return Object.assign(cache, { url: `http://127.0.0.1:${port}/purge` });
}

/** Starts telling, as one more process does, and notes what the processes were told. */
async function tell(...caches: Cache[]) {
  const queue = await openQueue({ sql: api.sql, target: api.target, log: () => undefined });
  registerCleanup(() => queue.stop());
  const told: string[] = [];
  startCacheInvalidation({
    sql: api.sql,
    queue,
    publisher: { publish: async (channel) => void told.push(channel) },
    purge:
      caches.length === 0
        ? null
        : createEdgePurge({
            urls: caches.map(({ url }) => url),
            credentials: { name: 'Authorization', value: 'Bearer x' },
          }),
  });
  return told;
}

const log = (key: string, isHidden = false) =>
  api.sql`insert into content_changes (key, is_hidden) values (${key}, ${isHidden})`;
const left = async () =>
  (await api.sql<{ key: string; rounds: number }[]>`select key, rounds from content_changes`).map(
    ({ key, rounds }) => [key, rounds] as const,
  );

describe('changes of content', () => {
  it('are sent to the edge cache as one authenticated purge by keys', async () => {
    const cache = await aCache();
    await log('ad-5');
    await log('user-7');
    await log('ad-5');
    await tell(cache);
    await expect.poll(() => cache.purges.length).toBe(1);
    expect(cache.purges).toEqual([{ keys: 'ad-5 user-7', token: 'Bearer x' }]);
  });

  it('are purged again later, in case an old answer was cached in between', async () => {
    const cache = await aCache();
    await log('ad-6');
    await tell(cache);
    await expect.poll(left).toEqual([['ad-6', 1]]);
    await api.sql`update content_changes set due_at = now()`;
    await expect.poll(left).toEqual([]);
    expect(cache.purges.map(({ keys }) => keys)).toEqual(['ad-6', 'ad-6']);
  });

  it('notify processes of hidden content and purge answers without keys', async () => {
    const cache = await aCache();
    await log('ad-8', true);
    const told = await tell(cache);
    await expect.poll(() => cache.purges.map(({ keys }) => keys)).toEqual([`ad-8 ${UNNAMED_CONTENT_KEY}`]);
    expect(told).toEqual(['hidden']);
  });

  it('are retried after an outage of the edge cache', async () => {
    const cache = await aCache();
    cache.isDown = true;
    await log('ad-9', true);
    await tell(cache);
    const tries = async () => await api.sql<{ tries: number }[]>`select tries from content_changes`;
    await expect.poll(tries).toEqual([{ tries: 1 }]);
    cache.isDown = false;
    // this ends the lease of the change, which is then tried again
    await api.sql`update content_changes set due_at = now()`;
    await expect.poll(left).toEqual([['ad-9', 1]]);
    expect(cache.purges.map(({ keys }) => keys)).toEqual([`ad-9 ${UNNAMED_CONTENT_KEY}`]);
  });

  it('are sent to the edge cache once, although many processes run', async () => {
    const cache = await aCache();
    for (let id = 0; id < 40; id++) await log(`ad-${id}`);
    await Promise.all([tell(cache), tell(cache), tell(cache)]);
    await expect.poll(async () => (await left()).filter(([, rounds]) => rounds === 1).length).toBe(40);
    const keys = cache.purges.flatMap((purge) => purge.keys.split(' '));
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
    expect(keys).toHaveLength(40);
  });

  it('reach one edge cache while another is down, and processes once', async () => {
    const [there, away] = [await aCache(), await aCache()];
    away.isDown = true;
    const keys = Array.from({ length: 200 }, (_, id) => `ad-${id}`);
    for (const key of keys) await log(key, true);
    const told = await tell(there, away);
    const reached = () => there.purges.flatMap((purge) => purge.keys.split(' '));
    await expect.poll(() => reached().length).toBe(201);
    expect(reached()).toEqual([...keys, UNNAMED_CONTENT_KEY]);
    await api.sql`update content_changes set due_at = now()`;
    await expect.poll(() => reached().length).toBe(402);
    expect(told).toEqual(['hidden']);
  });

  it('are deleted once no cache can be outdated, except those of pictures', async () => {
    const away = await aCache();
    away.isDown = true;
    await log('ad-1');
    await log('image-a');
    await api.sql`update content_changes set changed_at = now() - interval '11 minutes'`;
    await tell(away);
    await expect.poll(async () => (await left()).map(([key]) => key)).toEqual(['image-a']);
  });

  it('purge a picture again after the copies on other machines have expired', async () => {
    const cache = await aCache();
    await log('image-b');
    await tell(cache);
    const minutes = async () => {
      const [row] = await api.sql<{ minutes: number }[]>`
        select extract(epoch from due_at - now())::float8 / 60 as minutes from content_changes where rounds = 1`;
      return row?.minutes ?? 0;
    };
    await expect.poll(minutes).toBeGreaterThan(60);
  });

  it('without a cache in front only tell the processes what was hidden', async () => {
    await log('ad-1');
    await log('ad-2', true);
    const told = await tell();
    await expect.poll(() => told).toEqual(['hidden']);
    // a process with caches may be starting beside this one
    expect(await left()).toHaveLength(2);
    await api.sql`update content_changes set changed_at = now() - interval '2 minutes'`;
    await expect.poll(left).toEqual([]);
  });
});
