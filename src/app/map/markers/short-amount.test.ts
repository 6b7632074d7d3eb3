import { expect, test } from 'vitest';
import { shortAmount } from './short-amount.ts';

test.each([
  [0, '0', 'one'],
  [999, '999', 'one'],
  [1000, '1', 'thousand'],
  [150_000, '150', 'thousand'],
  [185_499, '185', 'thousand'],
  [999_499, '999', 'thousand'],
  [999_999, '1', 'million'],
  [1_250_000, '1,25', 'million'],
  [12_345_678, '12,3', 'million'],
  [999_999_999, '1', 'billion'],
  [1_000_000_000_000, '1000', 'billion'],
] as const)('the amount %d is written on a marker as %s %s', (sums, value, unit) => {
  expect(shortAmount(sums)).toEqual({ value, unit });
});
