import { HOUR_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#server/db/client.ts';
import { takeLimits } from '#server/http/limits/limits.ts';
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
  it('count in order up to the first full one, and not behind it', async () => {
    await takeLimits(sql, limits('a'), NOW);
    await takeLimits(sql, limits('a'), NOW);
    expect(await counted('a')).toEqual([2, 2, 2]);
    await expect(takeLimits(sql, limits('a'), later(600_000))).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'retry-after': '3000' },
    });
    expect(await counted('a')).toEqual([2, 3, 2]);
  });

  it('restart each with its own window', async () => {
    await takeLimits(sql, limits('b'), NOW);
    await takeLimits(sql, limits('b'), NOW);
    await takeLimits(sql, limits('b'), later(HOUR_MS));
    expect(await counted('b')).toEqual([1, 3, 1]);
  });

  it('are never exceeded by concurrent calls', async () => {
    const calls = Array.from({ length: 12 }, () => takeLimits(sql, limits('c'), NOW));
    const ended = await Promise.allSettled(calls);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await counted('c'))[2]).toBe(2);
  });
});
