import { SITE_STATUS_DAYS } from '#contract/moderation/operation.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { AHEAD_OF_UTC_MS, dayInTashkent } from '#server/db/local-day.ts';
import { readProcessCounters, type ProcessCounterName } from '#server/metrics/sent-counts.ts';
import {
  addToDailyCounts,
  countDay,
  type CountedDay,
  readCountedDays,
  saveDatabaseBytes,
} from './daily-counts-repo.ts';

/** Age from which on rows count as settled: transactions that wrote rows with lower ids have ended by then. */
const SETTLED_AFTER_MS = HOUR_MS;

function countedDay(at: Date): CountedDay {
  const day = dayInTashkent(at);
  const from = Date.parse(`${day}T00:00:00Z`) - AHEAD_OF_UTC_MS;
  return { day, from: new Date(from), till: new Date(from + DAY_MS) };
}

/** The days that the operator's page shows, oldest first. */
export function shownDays(now: Date): string[] {
  return Array.from({ length: SITE_STATUS_DAYS }, (_, index) =>
    dayInTashkent(new Date(now.getTime() - (SITE_STATUS_DAYS - 1 - index) * DAY_MS)),
  );
}

/** Counts what is new of today and yesterday, and earlier days that were never counted, oldest first. */
export async function countRecentDays(sql: Sql, now: Date): Promise<void> {
  const settledBefore = new Date(now.getTime() - SETTLED_AFTER_MS);
  const days = shownDays(now);
  const counted = await readCountedDays(sql, days[0] ?? dayInTashkent(now));
  for (const [index, day] of days.entries()) {
    if (index < days.length - 2 && counted.has(day)) continue;
    await countDay(sql, countedDay(new Date(`${day}T00:00:00Z`)), settledBefore);
  }
  await saveDatabaseBytes(sql, dayInTashkent(now));
}

/** Whether any day was counted: not in a database of an older version. */
export async function hasCountedDays(sql: Sql): Promise<boolean> {
  return (await readCountedDays(sql, '2000-01-01')).size > 0;
}

/** Adds what this process has sent and stored since the last call; what a killed process had not saved yet is lost. */
export function createDailyCountSaver(sql: Sql, now: () => Date): () => Promise<void> {
  let saved: ReadonlyMap<ProcessCounterName, number> = new Map();
  return async () => {
    const counts = await readProcessCounters();
    const grown = [...counts].flatMap(([name, value]) => {
      const growth = value - (saved.get(name) ?? 0);
      return growth > 0 ? [{ name, value: growth }] : [];
    });
    if (grown.length > 0) await addToDailyCounts(sql, dayInTashkent(now()), grown);
    saved = counts;
  };
}
