import { DAY_MS } from '#contract/time.ts';

/** Longest credible pause: a server that says "in a year" is not believed. */
const LONGEST_MS = DAY_MS;

/** Milliseconds until the server may be asked again, from seconds or a date; `undefined` when it does not say. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_MS);
}
