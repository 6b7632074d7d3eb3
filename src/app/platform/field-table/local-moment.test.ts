import { describe, expect, it } from 'vitest';
import { localMoment, momentText, presetDay } from './local-moment.ts';

describe('a day in Tashkent', () => {
  it('late in the evening in Greenwich, Tashkent has the next day', () => {
    expect(localMoment('2026-11-22T20:30:00.000Z')).toEqual({ day: '2026-11-23', time: '01:30' });
  });

  it('a day and time written as text are read back unchanged', () => {
    const moment = { day: '2026-11-23', time: '01:30' };
    expect(localMoment(momentText(moment))).toEqual(moment);
  });

  it.each([
    ['2026-11-20T10:00:00Z', 'weekend', '2026-11-21'],
    ['2026-11-21T10:00:00Z', 'weekend', '2026-11-21'],
    ['2026-11-22T10:00:00Z', 'weekend', '2026-11-22'],
    ['2026-11-22T20:00:00Z', 'weekend', '2026-11-28'],
    ['2026-12-31T10:00:00Z', 'tomorrow', '2027-01-01'],
    ['2026-11-22T10:00:00Z', 'week', '2026-11-29'],
  ] as const)('on %s, the preset "%s" is %s', (now, preset, day) => {
    expect(presetDay(preset, Date.parse(now))).toBe(day);
  });

  it('an invalid text is not read as a day and time', () => {
    expect(localMoment('yesterday')).toBeUndefined();
  });
});
