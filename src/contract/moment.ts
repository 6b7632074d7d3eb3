import * as v from 'valibot';
import { isCalendarDay } from './parameters.ts';
import { DAY_MS } from './time.ts';

/** Uzbekistan has one time zone and no summer time. */
const TASHKENT_OFFSET = '+05:00';

/** Days since 1970, as the database's function `day_in_tashkent` counts them. */
export function toDayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
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
/** A moment of a day in Tashkent that is named without a time. */
const dayAt = (time: string) =>
  v.pipe(
    v.string(),
    v.isoDate(),
    v.check(isCalendarDay),
    v.transform((day) => new Date(`${day}T${time}${TASHKENT_OFFSET}`)),
    v.date(),
    v.minValue(EARLIEST),
    v.maxValue(LATEST),
  );
/** A client's ISO 8601 time with its zone, or a day for its start in Tashkent. */
export const Moment = v.union([moment, dayAt('00:00:00')]);
/** When something ends: a time like `Moment`, or a day for its last second in Tashkent, as answers have no fractions. */
export const EndMoment = v.union([moment, dayAt('23:59:59')]);
