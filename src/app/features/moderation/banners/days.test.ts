import { expect, it } from 'vitest';
import { beginOf, dayOf, endOf } from './days.ts';

it('the days of a banner are those of Tashkent, including the last', () => {
  expect(beginOf('2026-11-22')).toBe('2026-11-21T19:00:00.000Z');
  expect(endOf('2026-11-22')).toBe('2026-11-22T18:59:59.000Z');
  expect([dayOf(beginOf('2026-11-22')), dayOf(endOf('2026-11-22'))]).toEqual(['2026-11-22', '2026-11-22']);
});

it('an invalid day is sent to the server as it was typed', () => {
  expect([beginOf(''), endOf('завтра')]).toEqual(['', 'завтра']);
});
