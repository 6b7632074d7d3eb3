import type { Locale } from '#contract/locale.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Words the time until a rate-limited call may be repeated, in the largest unit that is exact enough. */
export function wordWait(seconds: number, locale: Locale): string {
  if (seconds < 2 * MINUTE) return locale === 'uz' ? `${seconds} soniyadan keyin` : `через ${seconds} с`;
  if (seconds < 2 * HOUR) {
    const minutes = Math.ceil(seconds / MINUTE);
    return locale === 'uz' ? `${minutes} daqiqadan keyin` : `через ${minutes} мин`;
  }
  const hours = Math.ceil(seconds / HOUR);
  return locale === 'uz' ? `${hours} soatdan keyin` : `через ${hours} ч`;
}
