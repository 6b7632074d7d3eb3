import { beforeAll, describe, expect, it } from 'vitest';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { HAS_PROMETHEUS, startPrometheus } from '#tests/setup/processes/prometheus.ts';
import { growth, metricsOver, type Scraped } from '#tests/setup/server/scrape.ts';
import { deliverPendingEvents } from '#tests/setup/server/deliver-pending-events.ts';

let api: AccountsApi;

let metrics: Scraped;

beforeAll(async () => {
  api = await accountsApi();
  metrics = await metricsOver(api.sql);
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
    const { id } = await createSignedInPerson(api);
    const events = createEventWriter(api);
    const created = new Date(Date.now() - 30_000);
    await api.sql.begin(async (tx) => {
      await events.write(tx, [{ person: id, words: 'warning', text: 'Пишите вежливо' }], created);
    });
    const before = await metrics.values();
    expect(before.get('yumush_events_waiting')).toBe(1);
    expect(before.get('yumush_events_oldest_waiting_seconds')).toBeGreaterThan(29);
    await deliverPendingEvents(api);
    await expect
      .poll(async () => growth(before, await metrics.values(), 'yumush_events_delivered_total'))
      .toBe(1);
    const after = await metrics.values();
    expect(after.get('yumush_events_waiting')).toBe(0);
    expect(growth(before, after, 'yumush_event_lag_seconds_sum')).toBeGreaterThan(29);
  });
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
