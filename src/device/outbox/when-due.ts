import type { Queued } from './outbox-item.ts';

/** Without an answer: soon again at first, then less often; news of the line come before. */
const LINE = { first: 2000, most: 60_000 };
/** The server has trouble of its own, and does not say for how long. */
const SERVER = { first: 5000, most: 5 * 60_000 };
/** A server that says "in a year" is not believed, nor a clock that was put back by one. */
const LONGEST_MS = 24 * 3_600_000;

/** So long at most what was never tried is kept back while somebody writes it anew. */
export const LONGEST_HOLD_MS = 10 * 60_000;

/** Longer with each time, and never at the same moment as all the others who lost the same server. */
export function pauseAfter(what: 'line' | 'server', attempts: number, random: number): number {
  const { first, most } = what === 'line' ? LINE : SERVER;
  return Math.min(first * 2 ** Math.max(0, attempts - 1), most) * (0.5 + random / 2);
}

/** How long the server wants to be left alone: seconds, or a date; undefined: it does not say. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_MS);
}

/** When it may be sent; now, where the times in it can only be of a clock that was put back. */
function dueAt({ nextTryAt, heldUntil, attempts }: Queued, now: number, isNews: boolean): number {
  const own = isNews || nextTryAt > now + LINE.most ? 0 : nextTryAt;
  const longest = attempts === 0 ? LONGEST_HOLD_MS : LONGEST_MS;
  return Math.max(own, heldUntil > now + longest ? 0 : heldUntil);
}

/** Of each lane the first, where it may go now; without those that wait for the person. */
export function nextDue(queue: readonly Queued[], now: number, isNews: boolean): Queued | undefined {
  return heads(queue).find((row) => dueAt(row, now, isNews) <= now);
}

/** When the next one may go by itself; undefined: nothing waits. */
export function nextDueAt(queue: readonly Queued[], now: number): number | undefined {
  const times = heads(queue).map((row) => dueAt(row, now, false));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** `queue`: in the order that it was queued in. */
function heads(queue: readonly Queued[]): Queued[] {
  const lanes = new Map<string, Queued>();
  for (const row of queue) {
    if (row.state !== 'waiting' && row.state !== 'sending') continue;
    if (!lanes.has(row.lane)) lanes.set(row.lane, row);
  }
  // an edit of what was refused has nothing that it could edit
  const refused = new Set(queue.flatMap(({ id, state }) => (state === 'refused' ? [id] : [])));
  return [...lanes.values()].filter(({ thing }) => !('ad' in thing && refused.has(thing.ad)));
}
