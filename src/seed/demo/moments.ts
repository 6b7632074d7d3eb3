const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** UTC offset of Uzbekistan, all year round. */
const TASHKENT = 5 * HOUR;

export function daysFrom(moment: Date, days: number): Date {
  return new Date(Math.round(moment.getTime() + days * DAY));
}

export function hoursFrom(moment: Date, hours: number): Date {
  return new Date(Math.round(moment.getTime() + hours * HOUR));
}

/** A full hour of the day that the moment falls on in Uzbekistan. */
export function atHour(moment: Date, hour: number): Date {
  const local = Math.floor((moment.getTime() + TASHKENT) / DAY) * DAY;
  return new Date(local + hour * HOUR - TASHKENT);
}

export function daysBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / DAY;
}
