import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { readRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 6, 1);

it.each([
  ['120', 120_000],
  ['0', 0],
  [new Date(NOW + 30_000).toUTCString(), 30_000],
  [new Date(NOW - 30_000).toUTCString(), 0],
  ['999999999', DAY_MS],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After "%s" is read as a time to wait', (header, expected) => {
  expect(readRetryAfter(header, NOW)).toBe(expected);
});
