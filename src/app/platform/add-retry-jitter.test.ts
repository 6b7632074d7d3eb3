import { expect, it } from 'vitest';
import { addRetryJitter } from './add-retry-jitter.ts';

it.each([
  { told: 'within its bound', againMs: 7000, from: 7000 },
  { told: 'to wait for hours', againMs: 9_999_000, from: 120_000 },
])('a page that is told $told comes within two seconds after its turn', ({ againMs, from }) => {
  const turns = Array.from({ length: 100 }, () => addRetryJitter(againMs));
  expect(Math.min(...turns)).toBeGreaterThanOrEqual(from);
  expect(Math.max(...turns)).toBeLessThanOrEqual(from + 2000);
  expect(new Set(turns).size).toBeGreaterThan(10);
});
