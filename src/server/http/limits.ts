import type { Database } from '../db/client.ts';
import { AppError } from './app-error.ts';
import { countHit, readNextTime, uncountHit } from './limits-repo.ts';

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

/** Counts one more of each, or throws `too_many_requests`. */
export async function takeLimits(tx: Database, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, max, window, gap = 0 } of limits) {
    const endsAt = new Date(now.getTime() + window);
    // without a gap none: two calls at once are not always counted in the order in which they came
    const nextAt = new Date(gap === 0 ? 0 : now.getTime() + gap);
    if (!(await countHit(tx, { key, max, now, endsAt, nextAt }))) throw await tooMany(tx, key, max, now);
  }
}

async function tooMany(tx: Database, key: string, max: number, now: Date): Promise<AppError> {
  const at = await readNextTime(tx, key, max);
  const seconds = at === undefined ? 1 : Math.ceil((Date.parse(at) - now.getTime()) / SECOND);
  return new AppError('too_many_requests', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}

/** What turned out to be no guess does not count as one. One by one: held together they could wait for `takeLimits`. */
export async function releaseLimits(sql: Database, limits: readonly Limit[]): Promise<void> {
  for (const { key } of limits) await uncountHit(sql, key);
}
