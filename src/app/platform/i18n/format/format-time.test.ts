import { describe, expect, it } from 'vitest';
import { formatTotal } from './format-count.ts';
import { formatDistance } from './format-distance.ts';
import { formatClock, formatDate, formatTimeSince } from '#device/format-time.ts';

const at = (iso: string): number => Date.parse(iso);

describe('the time since a moment', () => {
  // The time in Tashkent is 15:00.
  const now = at('2026-11-20T10:00:00Z');
  it.each([
    ['2026-11-20T10:03:00Z', 'только что', 'hozirgina'],
    ['2026-11-20T09:59:30Z', 'только что', 'hozirgina'],
    ['2026-11-20T09:59:00Z', '1 минуту назад', '1 daqiqa oldin'],
    ['2026-11-20T09:58:00Z', '2 минуты назад', '2 daqiqa oldin'],
    ['2026-11-20T09:55:00Z', '5 минут назад', '5 daqiqa oldin'],
    ['2026-11-20T09:49:00Z', '11 минут назад', '11 daqiqa oldin'],
    ['2026-11-20T09:39:00Z', '21 минуту назад', '21 daqiqa oldin'],
    ['2026-11-20T09:00:01Z', '59 минут назад', '59 daqiqa oldin'],
    ['2026-11-20T09:00:00Z', '1 час назад', '1 soat oldin'],
    ['2026-11-20T06:00:00Z', '4 часа назад', '4 soat oldin'],
    ['2026-11-19T19:00:00Z', '15 часов назад', '15 soat oldin'],
    // A second before midnight in Tashkent.
    ['2026-11-19T18:59:59Z', 'вчера', 'kecha'],
    ['2026-11-18T19:00:00Z', 'вчера', 'kecha'],
    ['2026-11-18T18:59:59Z', '2 дня назад', '2 kun oldin'],
    ['2026-11-14T10:00:00Z', '6 дней назад', '6 kun oldin'],
    ['2026-11-12T10:00:00Z', '12 ноября', '12-noyabr'],
    ['2025-03-01T10:00:00Z', '1 марта 2025', '2025-yil 1-mart'],
  ])('the time since %s is written in both languages', (time, ru, uz) => {
    expect(formatTimeSince(at(time), now, 'ru')).toBe(ru);
    expect(formatTimeSince(at(time), now, 'uz')).toBe(uz);
  });

  it('is “3 hours ago”, not “yesterday”, if midnight has passed', () => {
    expect(formatTimeSince(at('2026-11-19T17:00:00Z'), at('2026-11-19T20:00:00Z'), 'ru')).toBe(
      '3 часа назад',
    );
  });
});

describe('dates and clocks', () => {
  it('dates and clocks use the time of Tashkent', () => {
    expect(formatDate(at('2026-12-31T19:00:00Z'), at('2027-05-01T00:00:00Z'), 'ru')).toBe('1 января');
    expect(formatClock(at('2026-11-20T09:05:59Z'))).toBe('14:05');
    expect(formatClock(at('2026-11-20T19:30:00Z'))).toBe('00:30');
  });
});

describe('distance', () => {
  it.each([
    [0, '0,1 км', '0,1 km'],
    [0.64, '0,6 км', '0,6 km'],
    [1.2, '1,2 км', '1,2 km'],
    [3, '3 км', '3 km'],
    [9.96, '10 км', '10 km'],
    [12.4, '12 км', '12 km'],
    [1234, '1 234 км', '1 234 km'],
  ])('a distance of %d km is written in both languages', (km, ru, uz) => {
    expect(formatDistance(km, 'ru').replace(/[\u202f\u00a0]/g, ' ')).toBe(ru);
    expect(formatDistance(km, 'uz').replace(/[\u202f\u00a0]/g, ' ')).toBe(uz);
  });
});

describe('formatted counts', () => {
  it('a total is exact up to the counting limit and then ends with “+”', () => {
    expect(formatTotal(0)).toBe('0');
    expect(formatTotal(1000)).toBe('1\u202f000');
    expect(formatTotal(1001)).toBe('1\u202f000+');
  });
});
