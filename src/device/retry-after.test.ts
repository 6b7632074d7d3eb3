import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { readRetryAfter } from './retry-after.ts';

/** The server's clock, which is not that of the device. */
const NOW = Date.UTC(2001, 6, 1);

it.each([
  ['120', 120_000],
  ['0', 0],
  [new Date(NOW + 30_000).toUTCString(), 30_000],
  [new Date(NOW - 30_000).toUTCString(), 0],
  ['999999999', DAY_MS],
  ['soon', undefined],
  ['', undefined],
])('Retry-After "%s" is read as a time to wait', (header, expected) => {
  const headers = new Headers({ 'Retry-After': header, Date: new Date(NOW).toUTCString() });
  expect(readRetryAfter(headers)).toBe(expected);
});

it('an answer without Retry-After tells no time to wait', () => {
  expect(readRetryAfter(new Headers())).toBeUndefined();
});

it('without a server time, a date is compared with the device’s clock', () => {
  const headers = new Headers({ 'Retry-After': new Date(Date.now() + 30_000).toUTCString() });
  const ms = readRetryAfter(headers) ?? 0;
  expect(ms).toBeGreaterThan(20_000);
  expect(ms).toBeLessThanOrEqual(30_000);
});
