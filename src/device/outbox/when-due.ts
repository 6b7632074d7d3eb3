import { DAY_MS } from '#contract/time.ts';
import type { Queued } from './outbox-item.ts';

/** Back-off in ms without an answer: soon at first, then less often; a restored connection ends it early. */
const LINE = { first: 2000, most: 60_000 };
/** Back-off in ms when the server fails and does not say for how long. */
const SERVER = { first: 5000, most: 5 * 60_000 };
/** Longest credible pause: a clock that was put back by a year is not believed. */
const LONGEST_MS = DAY_MS;

/** Delay before a retry while moderators check the ad. */
export const REVIEW_PAUSE_MS = SERVER.most;
/** Time after which an item that waits for moderators is refused. */
export const REVIEW_PATIENCE_MS = 3 * DAY_MS;

/** Longest time for which an unattempted item is held while somebody rewrites it. */
export const REWRITE_HOLD_MAX_MS = 10 * 60_000;

/** Back-off with jitter, so that clients which lost the same server do not all return at the same moment. */
export function computeRetryDelayMs(what: 'line' | 'server', attempts: number, random: number): number {
  const { first, most } = what === 'line' ? LINE : SERVER;
  return Math.min(first * 2 ** Math.max(0, attempts - 1), most) * (0.5 + random / 2);
}

/** Time from which an item may be sent; now, when its times can only come from a clock that was put back. */
function dueAt({ nextTryAt, sendAfter, attempts }: Queued, now: number, skipsBackOff: boolean): number {
  const own = skipsBackOff || nextTryAt > now + LINE.most ? 0 : nextTryAt;
  const longest = attempts === 0 ? REWRITE_HOLD_MAX_MS : LONGEST_MS;
  return Math.max(own, sendAfter > now + longest ? 0 : sendAfter);
}

/** The next item that may be sent now: the first of a queue key, and none that waits for the person. */
export function nextDue(queue: readonly Queued[], now: number, skipsBackOff: boolean): Queued | undefined {
  return headsOf(queue).find((row) => dueAt(row, now, skipsBackOff) <= now);
}

/** When the next item may be sent by itself; `undefined` when nothing waits. */
export function nextDueAt(queue: readonly Queued[], now: number): number | undefined {
  const times = headsOf(queue).map((row) => dueAt(row, now, false));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** First item of each queue key; `queue` is in the order in which items were queued. */
function headsOf(queue: readonly Queued[]): Queued[] {
  const heads = new Map<string, Queued>();
  for (const row of queue) {
    if (row.state !== 'waiting' && row.state !== 'sending') continue;
    if (!heads.has(row.queueKey)) heads.set(row.queueKey, row);
  }
  return [...heads.values()];
}
