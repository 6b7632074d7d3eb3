import type { Database } from '../db/client.ts';
import { AppError } from './app-error.ts';

const SECOND = 1000;

/** How often something may be done, counted in the database: for any number of processes, and over restarts. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  /** Milliseconds in which `max` times are allowed, from the first. */
  readonly window: number;
  /** Milliseconds from one time to the next. */
  readonly gap?: number;
}

/** Counts one more of each, or throws `too_many_requests`. One statement decides, so that nobody slips in between. */
export async function takeLimits(tx: Database, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, max, window, gap = 0 } of limits) {
    const endsAt = new Date(now.getTime() + window);
    // without a gap none: two calls at once are not always counted in the order in which they came
    const nextAt = new Date(gap === 0 ? 0 : now.getTime() + gap);
    const taken = await tx`
      insert into limits as l (key, hits, ends_at, next_at) values (${key}, 1, ${endsAt}, ${nextAt})
      on conflict (key) do update set
        hits = case when l.ends_at <= ${now} then 1 else l.hits + 1 end,
        ends_at = case when l.ends_at <= ${now} then ${endsAt} else l.ends_at end,
        next_at = ${nextAt}
      where l.ends_at <= ${now} or (l.hits < ${max} and l.next_at <= ${now})
      returning key`;
    if (taken.length === 0) throw await tooMany(tx, key, max, now);
  }
}

async function tooMany(tx: Database, key: string, max: number, now: Date): Promise<AppError> {
  const [row] = await tx<{ at: string }[]>`
    select case when hits >= ${max} then ends_at else next_at end as at from limits where key = ${key}`;
  const seconds = row ? Math.ceil((Date.parse(row.at) - now.getTime()) / SECOND) : 1;
  return new AppError('too_many_requests', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}

/** What turned out to be no guess does not count as one. One by one: held together they could wait for `takeLimits`. */
export async function giveBack(sql: Database, limits: readonly Limit[]): Promise<void> {
  for (const { key } of limits) {
    await sql`update limits set hits = greatest(hits - 1, 0) where key = ${key}`;
  }
}
