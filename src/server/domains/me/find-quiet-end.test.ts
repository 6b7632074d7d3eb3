import { expect, it } from 'vitest';
import { findQuietEnd } from './find-quiet-end.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const at = (time: string) => new Date(`2026-05-01T${time}:00+05:00`);

it.each([
  ['21:59', null],
  ['22:00', '2026-05-02T02:00:00.000Z'],
  ['23:30', '2026-05-02T02:00:00.000Z'],
  ['06:59', '2026-05-01T02:00:00.000Z'],
  ['07:00', null],
  ['12:00', null],
])('quiet hours at %s in Tashkent end at %s', (time, until) => {
  expect(findQuietEnd(NIGHT, at(time))?.toISOString() ?? null).toBe(until);
});

it('quiet hours with equal start and end are off', () => {
  expect(findQuietEnd({ from: '08:00', to: '08:00' }, at('08:00'))).toBeNull();
});
