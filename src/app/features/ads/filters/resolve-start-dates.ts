import { DAY_MS, HOUR_MS } from '#contract/time.ts';

/** Asia/Tashkent is five hours ahead of UTC, without summer time. */
const TASHKENT_OFFSET = 5 * HOUR_MS;
const SATURDAY = 6;

export const START_DATE_PRESETS = ['today', 'tomorrow', 'weekend', 'week'] as const;
type StartDays = (typeof START_DATE_PRESETS)[number];

/** First and last day of a choice, as an address has them; a week that has begun starts today. */
export function resolveStartDates(
  choice: StartDays,
  now: number,
): { starts_from: string; starts_to: string } {
  const local = now + TASHKENT_OFFSET;
  const day = (days: number): string => new Date(local + days * DAY_MS).toISOString().slice(0, 10);
  // Monday is 1 and Sunday 7
  const weekday = new Date(local).getUTCDay() || 7;
  const untilSunday = 7 - weekday;
  const untilSaturday = Math.max(0, SATURDAY - weekday);
  switch (choice) {
    case 'today':
      return { starts_from: day(0), starts_to: day(0) };
    case 'tomorrow':
      return { starts_from: day(1), starts_to: day(1) };
    case 'weekend':
      return { starts_from: day(untilSaturday), starts_to: day(untilSunday) };
    case 'week':
      return { starts_from: day(0), starts_to: day(untilSunday) };
  }
}
