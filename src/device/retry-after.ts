import { DAY_MS } from '#contract/time.ts';

/** Longest credible pause: a server that says "in a year" is not believed. */
const LONGEST_MS = DAY_MS;

/** Milliseconds after which a server asks to be called again; `undefined` when its answer does not say. */
export function readRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('Retry-After');
  if (header === null || header === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - serverTime(headers) : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_MS);
}

/** The clock of this device may be years off. */
function serverTime(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '') || Date.now();
}
