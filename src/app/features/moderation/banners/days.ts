import { HOUR_MS } from '#contract/time.ts';

/** Asia/Tashkent, the time zone in which partners count days. */
const ZONE = '+05:00';
const OFFSET_MS = 5 * HOUR_MS;

/** Value of a date field, such as 2026-11-22. */
export function dayOf(time: string): string {
  return new Date(Date.parse(time) + OFFSET_MS).toISOString().slice(0, 10);
}

/** Start of a date field's day; an invalid day is returned as it is, for the server to reject. */
export function beginOf(day: string): string {
  return momentOn(day, '00:00:00');
}

export function endOf(day: string): string {
  return momentOn(day, '23:59:59');
}

function momentOn(day: string, clock: string): string {
  const moment = new Date(`${day}T${clock}${ZONE}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}
