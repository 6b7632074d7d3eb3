import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '../db/client.ts';
import { AppError } from './app-error.ts';
import { type Hit, countHit, countHits, readNextTime, uncountHit } from './limits-repo.ts';

const SECOND = 1000;

/** How often something may be done, counted in the database: for any number of processes, and over restarts. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  /** What it counts for, where not every time is the same. */
  readonly amount?: number;
  /** Milliseconds in which `max` times are allowed, from the first. */
  readonly window: number;
  /** Milliseconds from one time to the next. */
  readonly gap?: number;
}

/** Counts one more of each, or throws `too_many_requests`: then those before the one that is full are counted, and none after it. */
export async function takeLimits(tx: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const [only, ...others] = limits;
  if (only === undefined) return;
  if (others.length === 0) {
    await takeLimit(tx, only, now, 'too_many_requests');
    return;
  }
  const full = await countHits(tx, hitsOf(limits, now));
  const refused = full === undefined ? undefined : limits[full];
  if (refused !== undefined) throw await refusalOf(tx, refused, now, 'too_many_requests');
}

/** The same for a statement that counts them itself. */
export function hitsOf(limits: readonly Limit[], now: Date): Hit[] {
  return limits.map((limit) => hitOf(limit, now));
}

/** What to answer whoever has no room, by what such a statement said: which is full, from 1 on. */
export async function refusalByLimit(
  tx: Database,
  limits: readonly Limit[],
  full: number,
  now: Date,
): Promise<AppError> {
  const limit = limits[full - 1];
  if (limit === undefined) throw new Error('There is no such limit.');
  return await refusalOf(tx, limit, now, 'too_many_requests');
}

function hitOf({ key, max, amount = 1, window, gap = 0 }: Limit, now: Date): Hit {
  const endsAt = new Date(now.getTime() + window);
  // without a gap none: two calls at once are not always counted in the order in which they came
  return { key, max, amount, now, endsAt, nextAt: new Date(gap === 0 ? 0 : now.getTime() + gap) };
}

async function refusalOf(
  tx: Database,
  { key, max, amount = 1 }: Limit,
  now: Date,
  refusal: ErrorCode,
): Promise<AppError> {
  return refusalUntil(await readNextTime(tx, { key, most: max - amount, now }), now, refusal);
}

/** Counts one more, and says how many that makes; else throws the refusal with the time when there is room again. */
export async function takeLimit(tx: Database, limit: Limit, now: Date, refusal: ErrorCode): Promise<number> {
  const hits = await countHit(tx, hitOf(limit, now));
  if (hits !== undefined) return hits;
  throw await refusalOf(tx, limit, now, refusal);
}

/** Throws the refusal where `takeLimit` would, and counts nothing. */
export async function requireFree(
  tx: Database,
  { key, max, amount = 1 }: Limit,
  now: Date,
  refusal: ErrorCode,
): Promise<void> {
  const at = await readNextTime(tx, { key, most: max - amount, now });
  if (at !== undefined) throw refusalUntil(at, now, refusal);
}

function refusalUntil(at: string | undefined, now: Date, refusal: ErrorCode): AppError {
  const seconds = at === undefined ? 1 : Math.ceil((Date.parse(at) - now.getTime()) / SECOND);
  return new AppError(refusal, { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}

/** What turned out to be no guess does not count as one. One by one: held together they could wait for `takeLimits`. */
export async function releaseLimits(sql: Database, limits: readonly Limit[]): Promise<void> {
  await releaseCounts(
    sql,
    limits.map(({ key }) => key),
  );
}

export async function releaseCounts(sql: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) await uncountHit(sql, key);
}
