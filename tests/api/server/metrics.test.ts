import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { measureStorage } from '#server/storage/measured-storage.ts';
import { keyed } from '#tests/setup/server/calls.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { signedIn } from '#tests/factories/people/moderators.ts';
import { HAS_PROMETHEUS, startPrometheus } from '#tests/setup/server/prometheus.ts';
import { growth, metricsOver, type Scraped } from '#tests/setup/server/scrape.ts';
import { listenForSockets } from '#tests/setup/server/sockets.ts';
import { tellEvents } from '#tests/setup/server/tell-events.ts';

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
    const { token } = await signedIn(api);
    const other = await signedIn(api);
    const json = { subject: 'person', id: other.id, reason: 'spam' };
    const before = await metrics.values();
    const first = keyed();
    expect((await api.send(reportsEndpoints.create, { token, json, ...first })).status).toBe(200);
    expect((await api.send(reportsEndpoints.create, { token, json, ...first })).status).toBe(200);
    expect((await api.send(reportsEndpoints.create, { token, json, ...keyed() })).status).toBe(200);
    const after = await metrics.values();
    const series = `yumush_repeated_calls_total{route="${reportsEndpoints.create.name}"}`;
    expect(growth(before, after, series)).toBe(1);
  });

  it('leave nothing about a person or an address in the metrics', async () => {
    const { token, phone } = await signedIn(api);
    const id = randomUUID();
    await api.request(`/api/v1/users/${id}`, { headers: { authorization: `Bearer ${token}` } });
    await api.request(`/${id}/nobody@example.uz`);
    const text = await metrics.text();
    for (const secret of [token, phone, id, 'example.uz']) expect(text).not.toContain(secret);
  });
});

describe('background work', () => {
  it('jobs are counted by outcome, and waiting ones have an age', async () => {
    const before = await metrics.values();
    await api.sql.begin(async (tx) => await api.queue.send(tx, 'count-ads', {}));
    await expect
      .poll(async () => (await metrics.values()).get('yumush_queue_waiting_jobs{queue="count-ads"}'))
      .toBe(1);
    expect(
      (await metrics.values()).get('yumush_queue_oldest_job_seconds{queue="count-ads"}'),
    ).toBeGreaterThan(0);
    await api.queue.work('count-ads', { title: 'Counting', atOnce: 1, pollSeconds: 1 }, async (job) => {
      await Promise.resolve();
      if (job.retryCount === 0) throw new Error('not yet');
    });
    const run = (outcome: string) => `yumush_job_runs_total{queue="count-ads",outcome="${outcome}"}`;
    await expect.poll(async () => growth(before, await metrics.values(), run('done'))).toBe(1);
    const after = await metrics.values();
    expect(growth(before, after, run('failed'))).toBe(1);
    expect(growth(before, after, 'yumush_job_retries_total{queue="count-ads"}')).toBe(1);
    expect(after.get('yumush_queue_waiting_jobs{queue="count-ads"}')).toBe(0);
  });

  it('events are counted with their lag when they are delivered', async () => {
    const { id } = await signedIn(api);
    const events = createEventWriter(api);
    const created = new Date(Date.now() - 30_000);
    await api.sql.begin(async (tx) => {
      await events.write(tx, [{ person: id, words: 'warning', text: 'Пишите вежливо' }], created);
    });
    const before = await metrics.values();
    expect(before.get('yumush_events_waiting')).toBe(1);
    expect(before.get('yumush_events_oldest_waiting_seconds')).toBeGreaterThan(29);
    await tellEvents(api);
    await expect
      .poll(async () => growth(before, await metrics.values(), 'yumush_events_delivered_total'))
      .toBe(1);
    const after = await metrics.values();
    expect(after.get('yumush_events_waiting')).toBe(0);
    expect(growth(before, after, 'yumush_event_lag_seconds_sum')).toBeGreaterThan(29);
  });
});

it('open sockets are a gauge, and refused ones have their error', async () => {
  const { token } = await signedIn(api);
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

it('the port answers nothing but its one address', async () => {
  expect((await fetch(`${metrics.origin}/`)).status).toBe(404);
  expect((await fetch(`${metrics.origin}/api/v1/cities`)).status).toBe(404);
  expect((await fetch(`${metrics.origin}/metrics`, { method: 'POST' })).status).toBe(404);
});

it.runIf(HAS_PROMETHEUS)("Debian's Prometheus scrapes a running server", async () => {
  const query = await startPrometheus(new URL(metrics.origin).host);
  await expect.poll(async () => (await query('up'))[0]?.value[1]).toBe('1');
  await api.call(lookupsEndpoints.cities, {});
  const calls = `yumush_requests_total{route="${lookupsEndpoints.cities.name}",status="200"}`;
  const now = () => metrics.values().then((values) => values.get(calls));
  await expect.poll(async () => Number((await query(calls))[0]?.value[1])).toBe(await now());
  const lag = await query('max(nodejs_eventloop_lag_p99_seconds)');
  expect(Number(lag[0]?.value[1])).toBeGreaterThan(0);
});
