import { expect, it } from 'vitest';
import { describeRetryWait } from './describe-retry-wait.ts';

it.each([
  [40, 'через 40 с', '40 soniyadan keyin'],
  [119, 'через 119 с', '119 soniyadan keyin'],
  [120, 'через 2 мин', '2 daqiqadan keyin'],
  [3601, 'через 61 мин', '61 daqiqadan keyin'],
  [82_000, 'через 23 ч', '23 soatdan keyin'],
])('a wait of %i seconds is worded in the largest exact enough unit', (seconds, ru, uz) => {
  expect(describeRetryWait(seconds, 'ru')).toBe(ru);
  expect(describeRetryWait(seconds, 'uz')).toBe(uz);
});
