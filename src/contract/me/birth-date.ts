import { LIMITS } from '../limits.ts';

/** Latest birth date that the public offer lets register. */
export function youngestBirthDate(now: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - LIMITS.adultYears);
  return day.toISOString().slice(0, 10);
}
