import { expect, it } from 'vitest';
import { judgeBytes } from './byte-budget.ts';

it.each([
  [100, 'met'],
  [105, 'above goal'],
  [106, 'failed'],
] as const)('a budget of 100 bytes judges %i as %s', (bytes, verdict) => {
  expect(judgeBytes(bytes, 100)).toBe(verdict);
});
