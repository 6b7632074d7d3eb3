import { HOUR_MS } from '#contract/time.ts';

/** Uzbekistan has no daylight saving time. */
export const AHEAD_OF_UTC_MS = 5 * HOUR_MS;

/** `2026-05-01`: the current day in Uzbekistan. */
export function dayInTashkent(now: Date): string {
  return new Date(now.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}
