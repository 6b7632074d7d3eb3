import { describe, expect, it } from 'vitest';
import { START_DATE_PRESETS, resolveStartDates } from './resolve-start-dates.ts';

/** All choices at a moment, as `from/to`. */
function choices(moment: string): string[] {
  return START_DATE_PRESETS.map((choice) => {
    const { starts_from: from, starts_to: to } = resolveStartDates(choice, Date.parse(moment));
    return from === to ? from : `${from}/${to}`;
  });
}

describe('startDays', () => {
  it('counts days in Tashkent, where midnight is at 19:00 UTC', () => {
    // a Wednesday and a Thursday
    expect(choices('2026-11-25T18:59:59Z')[0]).toBe('2026-11-25');
    expect(choices('2026-11-25T19:00:00Z')[0]).toBe('2026-11-26');
  });

  it('ends the week on Sunday, with the weekend before it', () => {
    expect(choices('2026-11-25T06:00:00Z')).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-28/2026-11-29',
      '2026-11-25/2026-11-29',
    ]);
  });

  it('leaves Saturday out of the weekend once it has passed', () => {
    expect(choices('2026-11-28T06:00:00Z')[2]).toBe('2026-11-28/2026-11-29');
    expect(choices('2026-11-29T06:00:00Z').slice(2)).toEqual(['2026-11-29', '2026-11-29']);
  });
});
