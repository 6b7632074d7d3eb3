import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#server/db/client.ts';
import {
  limitReachedError,
  undoLimitHits,
  requireLimitNotReached,
  tryConsumeLimit,
  consumeLimit,
  consumeLimits,
} from '#server/http/limits/limits.ts';
import { sweepAccounts } from '#server/domains/sign-in/sweep-accounts-repo.ts';
import { testDatabase } from '#tests/setup/database/database.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let sql: Sql;
beforeAll(async () => {
  sql = await testDatabase();
});

const limits = (of: string) => [
  { key: `${of}:1`, max: 5, window: 24 * HOUR_MS },
  { key: `${of}:2`, max: 2, window: HOUR_MS },
  { key: `${of}:0`, max: 5, window: HOUR_MS },
];
async function counted(of: string): Promise<number[]> {
  const rows = await sql<
    { hits: number }[]
  >`select hits from limits where key like ${`${of}:%`} order by key`;
  return rows.map(({ hits }) => hits);
}

describe('several limits of one call', () => {
  it('are counted in order until the first exceeded one, not after it', async () => {
    await consumeLimits(sql, limits('a'), NOW);
    await consumeLimits(sql, limits('a'), NOW);
    expect(await counted('a')).toEqual([2, 2, 2]);
    await expect(consumeLimits(sql, limits('a'), later(600_000))).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'retry-after': '3000' },
    });
    expect(await counted('a')).toEqual([2, 3, 2]);
  });

  it('restart each with its own window', async () => {
    await consumeLimits(sql, limits('b'), NOW);
    await consumeLimits(sql, limits('b'), NOW);
    await consumeLimits(sql, limits('b'), later(HOUR_MS));
    expect(await counted('b')).toEqual([1, 3, 1]);
  });

  it('are never exceeded by concurrent calls', async () => {
    const calls = Array.from({ length: 12 }, () => consumeLimits(sql, limits('c'), NOW));
    const ended = await Promise.allSettled(calls);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await counted('c'))[2]).toBe(2);
  });
});

describe('one limit', () => {
  const limit = { key: 'one', max: 3, window: HOUR_MS };

  it('counts hits by weight, and refuses until the window ends', async () => {
    const two = { ...limit, amount: 2 };
    expect(await consumeLimit(sql, two, NOW, 'no_sms_left')).toBe(2);
    await requireLimitNotReached(sql, limit, later(1), 'no_sms_left');
    await expect(requireLimitNotReached(sql, two, later(HOUR_MS / 2), 'no_sms_left')).rejects.toMatchObject({
      code: 'no_sms_left',
      headers: { 'retry-after': '1800' },
    });
    await expect(consumeLimit(sql, two, later(1), 'no_sms_left')).rejects.toMatchObject({
      code: 'no_sms_left',
    });
    expect(await consumeLimit(sql, limit, later(1), 'no_sms_left')).toBe(3);
    expect(await consumeLimit(sql, two, later(HOUR_MS), 'no_sms_left')).toBe(2);
  });

  it('refuses a call within its gap, with the seconds left in Retry-After', async () => {
    const spaced = { key: 'gap', max: 3, window: HOUR_MS, gap: 60_000 };
    await consumeLimits(sql, [spaced], NOW);
    for (const [ms, seconds] of [
      [0, '60'],
      [58_500, '2'],
      [59_999, '1'],
    ] as const) {
      const refusal = { code: 'too_many_requests', headers: { 'retry-after': seconds } };
      await expect(consumeLimits(sql, [spaced], later(ms))).rejects.toMatchObject(refusal);
    }
    await consumeLimits(sql, [spaced], later(60_000));
  });

  it('counts calls with out-of-order times if it has no gap', async () => {
    const free = { key: 'free', max: 2, window: HOUR_MS };
    expect(await tryConsumeLimit(sql, free, later(5))).toBe(true);
    expect(await tryConsumeLimit(sql, free, NOW)).toBe(true);
    expect(await tryConsumeLimit(sql, free, NOW)).toBe(false);
  });

  it('can release hits, but never more than were taken', async () => {
    const given = { key: 'given', max: 1, window: HOUR_MS };
    await consumeLimits(sql, [given], NOW);
    await undoLimitHits(sql, [given]);
    await undoLimitHits(sql, [given]);
    expect(await tryConsumeLimit(sql, given, NOW)).toBe(true);
    expect(await tryConsumeLimit(sql, given, NOW)).toBe(false);
  });

  it('gives its own Retry-After if it is the exceeded one of several', async () => {
    const full = { key: 'full', max: 1, window: HOUR_MS };
    await consumeLimits(sql, [full], NOW);
    const refusal = await limitReachedError(sql, [limit, full], 2, later(HOUR_MS - 3000));
    expect(refusal).toMatchObject({ code: 'too_many_requests', headers: { 'retry-after': '3' } });
    await expect(limitReachedError(sql, [full], 2, NOW)).rejects.toThrow('no such limit');
    // by then the window of `full` is over, so that no limit is reached any more
    expect(await limitReachedError(sql, [full], 1, later(HOUR_MS))).toMatchObject({
      headers: { 'retry-after': '1' },
    });
  });

  it('has its row deleted an hour after its window', async () => {
    await consumeLimits(sql, [{ key: 'old:1', max: 1, window: 1 }], NOW);
    await consumeLimits(sql, [{ key: 'old:2', max: 1, window: HOUR_MS }], NOW);
    await sweepAccounts(sql, later(HOUR_MS + 2));
    expect(await counted('old')).toEqual([1]);
  });
});

it('a call without limits counts nothing', async () => {
  await consumeLimits(sql, [], NOW);
});

it('several limits weigh and space their hits as one does', async () => {
  const both = [
    { key: 'both:1', max: 5, window: HOUR_MS, amount: 2 },
    { key: 'both:2', max: 5, window: HOUR_MS, gap: 60_000 },
  ];
  await consumeLimits(sql, both, NOW);
  await expect(consumeLimits(sql, both, later(30_000))).rejects.toMatchObject({
    headers: { 'retry-after': '30' },
  });
  expect(await counted('both')).toEqual([4, 1]);
  await expect(consumeLimits(sql, both, later(60_000))).rejects.toMatchObject({
    headers: { 'retry-after': '3540' },
  });
});
