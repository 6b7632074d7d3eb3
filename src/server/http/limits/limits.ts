import { SECOND_MS } from '#contract/time.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '../errors/app-error.ts';
import { type RateLimitHit, countHit, countHits, readNextTime, uncountHit } from './limits-repo.ts';

/** A rate limit that is counted in the database, for all processes and across restarts. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  /** Weight of this hit, where hits count differently; else 1. */
  readonly amount?: number;
  /** Milliseconds from the first hit in which hits may add up to `max`. */
  readonly window: number;
  /** Minimum milliseconds between two hits. */
  readonly gap?: number;
}

/** Counts a hit of each limit, or throws `too_many_requests`: then only the limits before the full one are counted. */
export async function consumeLimits(tx: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const [only, ...others] = limits;
  if (only === undefined) return;
  if (others.length === 0) {
    await consumeLimit(tx, only, now, 'too_many_requests');
    return;
  }
  const full = await countHits(tx, hitsOf(limits, now));
  const refused = full === undefined ? undefined : limits[full];
  if (refused !== undefined) throw await refusalOf(tx, refused, now, 'too_many_requests');
}

/** Hits for a statement that counts them itself (`countHitsSql`). */
export function hitsOf(limits: readonly Limit[], now: Date): RateLimitHit[] {
  return limits.map((limit) => hitOf(limit, now));
}

/** The refusal for a statement with `countHitsSql` that returned `full`, the position of the full limit from 1 on. */
export async function limitReachedError(
  tx: Database,
  limits: readonly Limit[],
  full: number,
  now: Date,
): Promise<AppError> {
  const limit = limits[full - 1];
  if (limit === undefined) throw new Error('There is no such limit.');
  return await refusalOf(tx, limit, now, 'too_many_requests');
}

function hitOf({ key, max, amount = 1, window, gap = 0 }: Limit, now: Date): RateLimitHit {
  const endsAt = new Date(now.getTime() + window);
  // without a gap the next hit may come at any time, even before this one: concurrent calls may be counted out of order
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

/** Counts a hit and returns the count, or throws the refusal with the time until a hit fits again. */
export async function consumeLimit(
  tx: Database,
  limit: Limit,
  now: Date,
  refusal: ErrorCode,
): Promise<number> {
  const hits = await countHit(tx, hitOf(limit, now));
  if (hits !== undefined) return hits;
  throw await refusalOf(tx, limit, now, refusal);
}

/** Counts a hit if it fits; returns whether it did. */
export async function tryConsumeLimit(tx: Database, limit: Limit, now: Date): Promise<boolean> {
  return (await countHit(tx, hitOf(limit, now))) !== undefined;
}

/** Throws the refusal where `consumeLimit` would, without counting a hit. */
export async function requireLimitNotReached(
  tx: Database,
  { key, max, amount = 1 }: Limit,
  now: Date,
  refusal: ErrorCode,
): Promise<void> {
  const at = await readNextTime(tx, { key, most: max - amount, now });
  if (at !== undefined) throw refusalUntil(at, now, refusal);
}

function refusalUntil(at: string | undefined, now: Date, refusal: ErrorCode): AppError {
  const seconds = at === undefined ? 1 : Math.ceil((Date.parse(at) - now.getTime()) / SECOND_MS);
  return new AppError(refusal, { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}

/** Takes back hits of attempts that were no guesses, one by one: locking several could deadlock with `consumeLimits`. */
export async function undoLimitHits(sql: Database, limits: readonly Limit[]): Promise<void> {
  await undoLimitHitsByKey(
    sql,
    limits.map(({ key }) => key),
  );
}

export async function undoLimitHitsByKey(sql: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) await uncountHit(sql, key);
}
