import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import {
  type DailyCount,
  DAILY_COUNTS,
  SITE_STATUS_DAYS,
  MONITORED_JOBS,
} from '#contract/moderation/operation.ts';
import { countRecentDays, createDailyCountSaver } from '#server/domains/operation/daily-counts-service.ts';
import { countDelivery } from '#server/metrics/event-metrics.ts';
import { saveJobSuccess } from '#server/queue/queue-repo.ts';
import { chooseStorage } from '#server/storage/choose.ts';
import { chunkKey, originalKey, privateKey } from '#server/storage/storage.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';
import { createPerson } from '#tests/factories/people/people.ts';

/** Half past midnight in Tashkent: it is still the day before in UTC. */
const NOW = new Date('2026-05-20T19:30:00Z');
const TODAY = '2026-05-21';

let api: AccountsApi;
let operator: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  operator = await createModerator(api);
  api.clock.now = NOW;
  await api.sql`update users set created_at = '2020-01-01'`;
  await api.sql`update sessions set created_at = ${NOW}, expires_at = ${NOW}::timestamptz + interval '1 day', second_factor_at = ${NOW}`;
});

async function read() {
  const operation = await api.as(operator.token).call(moderationEndpoints.operation, {});
  const on = (name: DailyCount, day: string) =>
    operation.counts.find((count) => count.name === name)?.values[operation.days.indexOf(day)];
  return { ...operation, on };
}

/** People who registered at these times. */
async function peopleAt(...times: readonly string[]): Promise<void> {
  for (const time of times) {
    const id = await createPerson(api.sql);
    await api.sql`update users set created_at = ${new Date(time)} where id = ${id}`;
  }
}

describe('daily counts', () => {
  it('are by the day in Tashkent, and 30 days are filled in at first', async () => {
    await peopleAt(
      '2026-03-01T12:00:00Z',
      '2026-05-02T12:00:00Z',
      '2026-05-20T18:59:59Z',
      '2026-05-20T19:00:00Z',
    );
    await countRecentDays(api.sql, NOW);
    const { days, counts, on } = await read();
    expect(days).toHaveLength(SITE_STATUS_DAYS);
    expect([days[0], days.at(-1)]).toEqual(['2026-04-22', TODAY]);
    expect(counts.map(({ name }) => name)).toEqual([...DAILY_COUNTS]);
    expect(on('people', '2026-05-02')).toBe(1);
    expect(on('people', '2026-05-20')).toBe(1);
    expect(on('people', TODAY)).toBe(1);
    expect(on('people', '2026-05-03')).toBe(0);
    expect(on('database_bytes', TODAY)).toBeGreaterThan(1_000_000);
    expect(on('database_bytes', '2026-05-20')).toBeNull();
  });

  it('of today and yesterday are counted again, and earlier ones stay', async () => {
    await peopleAt('2026-05-20T10:00:00Z', '2026-05-20T19:10:00Z', '2026-05-20T19:20:00Z');
    await createAd(api.sql, { created_at: new Date('2026-05-20T19:15:00Z') });
    await api.sql`delete from users where created_at = '2026-05-02T12:00:00Z'`;
    await countRecentDays(api.sql, NOW);
    const { on } = await read();
    expect(on('people', '2026-05-02')).toBe(1);
    expect(on('people', '2026-05-20')).toBe(2);
    expect(on('people', TODAY)).toBe(3);
    expect(on('ads', TODAY)).toBe(1);
  });

  it('include late rows of the last hour, but do not recount older rows', async () => {
    const later = new Date('2026-05-20T20:25:00Z');
    const count = async () => {
      await countRecentDays(api.sql, later);
      return (await read()).on('people', TODAY);
    };
    expect(await count()).toBe(3);
    await peopleAt('2026-05-20T20:20:00Z');
    // The row of 19:10 is counted for good, so that its deletion changes nothing; the last hour is counted anew.
    await api.sql`delete from users where created_at = '2026-05-20T19:10:00Z'`;
    expect(await count()).toBe(4);
    await api.sql`delete from users where created_at = '2026-05-20T20:20:00Z'`;
    expect(await count()).toBe(3);
  });

  it('of a new day scan rows from the day’s first row on', async () => {
    const next = new Date('2026-05-21T19:30:00Z');
    await peopleAt('2026-05-21T19:05:00Z');
    await countRecentDays(api.sql, next);
    const rows = await api.sql<{ day: string; value: number; behind: number }[]>`
      select day::text as day, value::int as value,
        (select count(*)::int from users where id < from_id) as behind
      from daily_counts where name = 'people' and day >= '2026-05-21' order by day`;
    expect(rows.map(({ day, value }) => [day, value])).toEqual([
      [TODAY, 3],
      ['2026-05-22', 1],
    ]);
    // the count of the new day does not look at the people of the days before
    expect(rows[1]?.behind).toBeGreaterThan(4);
    await api.sql`delete from daily_counts where day = '2026-05-22'`;
  });

  it('of what was sent are added up by each process, once', async () => {
    const [one, other] = [
      createDailyCountSaver(api.sql, () => NOW),
      createDailyCountSaver(api.sql, () => NOW),
    ];
    await Promise.all([one(), other()]);
    const first = await read();
    const before = (name: DailyCount) => first.on(name, TODAY) ?? 0;
    countDelivery('tell-by-push', 'taken');
    countDelivery('tell-by-push', 'taken');
    countDelivery('tell-by-push', 'refused');
    countDelivery('tell-by-telegram', 'taken');
    await one();
    await one();
    const { on } = await read();
    expect(on('push', TODAY)).toBe(before('push') + 2);
    expect(on('push_failed', TODAY)).toBeGreaterThan(0);
    expect(on('telegram', TODAY)).toBe(before('telegram') + 1);
  });
});

it('file bytes are added up for each day, without chunks of uploads', async () => {
  const count = createDailyCountSaver(api.sql, () => NOW);
  await count();
  const before = (await read()).on('stored_bytes', TODAY) ?? 0;
  const folder = await mkdtemp(path.join(tmpdir(), 'yumush-stored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = chooseStorage({ dataDir: folder });
  await storage.write(originalKey('photo'), new Uint8Array(2000));
  await storage.write(privateKey('verification', 'passport'), new Uint8Array(300));
  await storage.write(chunkKey('upload', 0, 'nonce'), new Uint8Array(5000));
  await count();
  expect((await read()).on('stored_bytes', TODAY)).toBe(before + 2300);
});

it('queues are shown with the age of their jobs, and each last success', async () => {
  await api.queue.send(api.sql, 'move-ads', {});
  await api.sql`
    insert into job_successes (name, succeeded_at) values
      ('count-ads', '2026-05-20T19:25:00Z'), ('move-ads', '2026-05-20T17:00:00Z')`;
  const { waiting, jobs } = await read();
  expect(waiting).toEqual([{ queue: 'move-ads', jobs: 1, seconds: expect.any(Number) }]);
  expect(jobs.slice(-2)).toEqual([
    { queue: 'move-ads', succeeded_at: '2026-05-20T17:00:00.000Z' },
    { queue: 'count-ads', succeeded_at: '2026-05-20T19:25:00.000Z' },
  ]);
});

it('a job that never succeeded has no last success, even once scheduled', async () => {
  await api.queue.schedule('erase-accounts', '37 * * * *');
  const { jobs } = await read();
  expect(jobs.map(({ queue }) => queue).toSorted()).toEqual([...MONITORED_JOBS].toSorted());
  expect(jobs[0]?.succeeded_at).toBeNull();
  expect(jobs.find(({ queue }) => queue === 'erase-accounts')?.succeeded_at).toBeNull();
});

it('a job’s success has the database’s time and replaces a future time', async () => {
  await api.sql`
    insert into job_successes (name, succeeded_at) values ('sweep-events', now() + interval '2 days')`;
  await saveJobSuccess(api.sql, 'sweep-events');
  expect(
    await api.sql`select from job_successes where name = 'sweep-events' and succeeded_at <= now()`,
  ).toHaveLength(1);
});
