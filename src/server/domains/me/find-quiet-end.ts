import { MINUTE_MS } from '#contract/time.ts';
import type { QuietHours } from '#contract/me/notification-settings.ts';

const DAY_MINUTES = 24 * 60;
/** Uzbekistan's offset from UTC in minutes: it has one time zone, and no summer time. */
const TASHKENT_AHEAD = 5 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The end of the current quiet hours; `null` outside of them, and always when `from` equals `to`. */
export function findQuietEnd({ from, to }: QuietHours, now: Date): Date | null {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const ofDay = (minute + TASHKENT_AHEAD) % DAY_MINUTES;
  const [length, passed] = [
    (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES,
    (ofDay - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES,
  ];
  return passed < length ? new Date((minute + length - passed) * MINUTE_MS) : null;
}
