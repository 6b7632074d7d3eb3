import { HOUR_S, MINUTE_S } from '#contract/time.ts';
import type { Locale } from '#contract/locale.ts';

/** Words the time until a rate-limited call may be repeated, in the largest unit that is exact enough. */
export function describeRetryWait(seconds: number, locale: Locale): string {
  if (seconds < 2 * MINUTE_S) return locale === 'uz' ? `${seconds} soniyadan keyin` : `через ${seconds} с`;
  if (seconds < 2 * HOUR_S) {
    const minutes = Math.ceil(seconds / MINUTE_S);
    return locale === 'uz' ? `${minutes} daqiqadan keyin` : `через ${minutes} мин`;
  }
  const hours = Math.ceil(seconds / HOUR_S);
  return locale === 'uz' ? `${hours} soatdan keyin` : `через ${hours} ч`;
}
