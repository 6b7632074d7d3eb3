import * as v from 'valibot';

/** Uzbekistan has one time zone and no summer time. */
const TASHKENT_OFFSET = '+05:00';

/** February 30 has the form of a day and is none. */
export function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Bounds of a moment that a client may name: PostgreSQL has no year 0, and ISO 8601 no five-digit year. */
const EARLIEST = new Date(0);
const LATEST = new Date(Date.UTC(9999, 11, 31, 23, 59, 59, 999));
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
  v.date(),
  v.minValue(EARLIEST),
  v.maxValue(LATEST),
);
const startOfDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(isCalendarDay),
  v.transform((day) => new Date(`${day}T00:00:00${TASHKENT_OFFSET}`)),
  v.date(),
  v.minValue(EARLIEST),
  v.maxValue(LATEST),
);
/** A client's ISO 8601 time with its zone, or a day for its start in Tashkent. */
export const Moment = v.union([moment, startOfDay]);
