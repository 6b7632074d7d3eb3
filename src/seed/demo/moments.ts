import { DAY_MS, HOUR_MS } from '#contract/time.ts';

/** UTC offset of Uzbekistan, all year round. */
const TASHKENT = 5 * HOUR_MS;

export function daysFrom(moment: Date, days: number): Date {
  return new Date(Math.round(moment.getTime() + days * DAY_MS));
}

export function hoursFrom(moment: Date, hours: number): Date {
  return new Date(Math.round(moment.getTime() + hours * HOUR_MS));
}

/** A full hour of the day that the moment falls on in Uzbekistan. */
export function atHour(moment: Date, hour: number): Date {
  const local = Math.floor((moment.getTime() + TASHKENT) / DAY_MS) * DAY_MS;
  return new Date(local + hour * HOUR_MS - TASHKENT);
}

/** Moves a moment within its day to between 8 and 21 o'clock in Uzbekistan; earlier ones stay earlier. */
export function inDaytime(moment: Date): Date {
  const midnight = atHour(moment, 0);
  const share = (moment.getTime() - midnight.getTime()) / DAY_MS;
  return hoursFrom(midnight, 8 + share * 13);
}

export function daysBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / DAY_MS;
}
