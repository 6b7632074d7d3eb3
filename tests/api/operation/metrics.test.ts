import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { openImageCache, withImageCache } from '#server/storage/image-cache.ts';
import { localStorage } from '#server/storage/local.ts';
import { measureStorage } from '#server/storage/measured-storage.ts';
import { originalKey } from '#server/storage/storage.ts';
import { withIdempotencyKey } from '#tests/setup/server/calls.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { growth, metricsOver, type Scraped } from '#tests/setup/server/scrape.ts';
import { listenForSockets } from '#tests/setup/server/sockets.ts';

let api: AccountsApi;

let metrics: Scraped;

beforeAll(async () => {
  api = await accountsApi();
  metrics = await metricsOver(api.sql);
});

describe('calls', () => {
  it('are counted by name and status, with their time', async () => {
    const before = await metrics.values();
    await api.call(lookupsEndpoints.cities, {});
    await api.call(lookupsEndpoints.cities, {});
    expect((await api.request('/api/v1/nothing')).status).toBe(404);
    expect((await api.request(`/api/v1/tasks/${randomUUID()}`)).status).toBe(404);
    const after = await metrics.values();
    const name = lookupsEndpoints.cities.name;
    expect(growth(before, after, `yumush_requests_total{route="${name}",status="200"}`)).toBe(2);
    expect(growth(before, after, `yumush_request_seconds_count{route="${name}"}`)).toBe(2);
    expect(growth(before, after, `yumush_request_seconds_sum{route="${name}"}`)).toBeGreaterThan(0);
    expect(growth(before, after, 'yumush_requests_total{route="/api/*",status="404"}')).toBe(1);
    expect(growth(before, after, 'yumush_turn_wait_seconds_count{cost="light"}')).toBeGreaterThan(0);
    expect(growth(before, after, 'yumush_pool_wait_seconds_count')).toBeGreaterThan(0);
  });

  it('refused before their route are counted too', async () => {
    const before = await metrics.values();
    expect((await api.request(`/api/v1/cities?${'x'.repeat(9000)}`)).status).toBe(414);
    const after = await metrics.values();
    const grown = [...after.keys()].filter((key) => key.includes('status="414"'));
    expect(grown.map((key) => growth(before, after, key))).toEqual([1]);
  });

  it('with a repeated key are counted as retries', async () => {
    const { token } = await createSignedInPerson(api);
    const other = await createSignedInPerson(api);
    const json = { subject: 'person', id: other.id, reason: 'spam' };
    const before = await metrics.values();
    const first = withIdempotencyKey();
    expect((await api.send(reportsEndpoints.create, { token, json, ...first })).status).toBe(200);
    expect((await api.send(reportsEndpoints.create, { token, json, ...first })).status).toBe(200);
    expect((await api.send(reportsEndpoints.create, { token, json, ...withIdempotencyKey() })).status).toBe(
      200,
    );
    const after = await metrics.values();
    const series = `yumush_repeated_calls_total{route="${reportsEndpoints.create.name}"}`;
    expect(growth(before, after, series)).toBe(1);
  });

  it('leave no personal data, ids or paths in the metrics', async () => {
    const { token, phone } = await createSignedInPerson(api);
    const id = randomUUID();
    await api.request(`/api/v1/users/${id}`, { headers: { authorization: `Bearer ${token}` } });
    await api.request(`/${id}/nobody@example.uz`);
    const text = await metrics.text();
    for (const secret of [token, phone, id, 'example.uz']) expect(text).not.toContain(secret);
  });
});

it('open sockets are a gauge, and refused ones have their error', async () => {
  const { token } = await createSignedInPerson(api);
  const sockets = await listenForSockets(api);
  const before = await metrics.values();
  const opened = await sockets.open(token, SOCKET_PATHS.notifications);
  expect(growth(before, await metrics.values(), 'yumush_sockets')).toBe(1);
  opened.socket.close();
  await opened.closed;
  await expect.poll(async () => growth(before, await metrics.values(), 'yumush_sockets')).toBe(0);
  await expect(sockets.openAt(`${SOCKET_PATHS.notifications}?token=wrong`)).rejects.toThrow('401');
  const after = await metrics.values();
  expect(growth(before, after, 'yumush_sockets_refused_total{code="unauthorized"}')).toBe(1);
});

it('a job that never succeeded has its first scheduling as last success', async () => {
  const series = 'yumush_job_last_success_timestamp_seconds{queue="erase-accounts"}';
  await api.queue.schedule('erase-accounts', '37 * * * *');
  await api.sql`update pgboss.schedule set created_on = to_timestamp(1000) where name = 'erase-accounts'`;
  expect((await metrics.values()).get(series)).toBe(1000);
  // the next start of a process schedules the job again, which must not change the time
  await api.queue.schedule('erase-accounts', '37 * * * *');
  expect((await metrics.values()).get(series)).toBe(1000);
  await api.sql`insert into job_successes (name, succeeded_at) values ('erase-accounts', to_timestamp(2000))`;
  expect((await metrics.values()).get(series)).toBe(2000);
});

it('failed storage operations are counted, and still fail', async () => {
  const full = () => Promise.reject(new Error('the disk is full'));
  const storage = measureStorage({ ...api.storage, write: full });
  const before = await metrics.values();
  await expect(storage.write('images/one', new Uint8Array())).rejects.toThrow('the disk is full');
  expect(await storage.read('images/none')).toBeUndefined();
  const after = await metrics.values();
  expect(growth(before, after, 'yumush_storage_errors_total{operation="write"}')).toBe(1);
  expect(growth(before, after, 'yumush_storage_errors_total{operation="read"}')).toBe(0);
  expect(growth(before, after, 'yumush_storage_seconds_count{operation="read"}')).toBe(1);
});

it('images of the bucket that are cached on disk are counted, with bytes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-image-cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [image, key] = [new Uint8Array(1000), originalKey('metered')];
  const bucket = localStorage(path.join(folder, 'bucket'));
  await bucket.write(key, image);
  const storage = withImageCache(bucket, await openImageCache(path.join(folder, 'cache'), 3000));
  const before = await metrics.values();
  expect(before.get('yumush_images_cache_bytes')).toBe(0);
  await Promise.all([storage.read(key), storage.read(key)]);
  await storage.read(key);
  const after = await metrics.values();
  const lookups = (outcome: string) => `yumush_cache_lookups_total{cache="images",outcome="${outcome}"}`;
  expect(['miss', 'joined', 'hit'].map((outcome) => growth(before, after, lookups(outcome)))).toEqual([
    1, 1, 1,
  ]);
  expect(after.get('yumush_images_cache_bytes')).toBe(1000);
});

it('a scrape is answered while no connection is free', async () => {
  const release = Promise.withResolvers<void>();
  expect((await metrics.values()).get('yumush_database_up')).toBe(1);
  expect((await metrics.values()).get('yumush_database_bytes')).toBeGreaterThan(1_000_000);
  const holders = Array.from({ length: api.sql.connections }, () => Promise.withResolvers<void>());
  const held = holders.map((holder) =>
    api.sql.begin(async (tx) => {
      await tx`select 1`;
      holder.resolve();
      await release.promise;
    }),
  );
  await Promise.all(holders.map(({ promise }) => promise));
  const values = await metrics.values();
  expect(values.get('yumush_database_up')).toBe(0);
  expect(values.get('yumush_pool_idle_connections')).toBe(0);
  release.resolve();
  await Promise.all(held);
  await expect.poll(async () => (await metrics.values()).get('yumush_database_up')).toBe(1);
});

it('the port of the metrics answers only GET /metrics', async () => {
  expect((await fetch(`${metrics.origin}/`)).status).toBe(404);
  expect((await fetch(`${metrics.origin}/api/v1/cities`)).status).toBe(404);
  expect((await fetch(`${metrics.origin}/metrics`, { method: 'POST' })).status).toBe(404);
});
