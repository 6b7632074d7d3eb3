import type { Locale } from '#contract/locale.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When something that was asked for too often may be asked for again, with the largest unit that says enough. */
export function wordWait(seconds: number, locale: Locale): string {
  if (seconds < 2 * MINUTE) return locale === 'uz' ? `${seconds} soniyadan keyin` : `через ${seconds} с`;
  if (seconds < 2 * HOUR) {
    const minutes = Math.ceil(seconds / MINUTE);
    return locale === 'uz' ? `${minutes} daqiqadan keyin` : `через ${minutes} мин`;
  }
  const hours = Math.ceil(seconds / HOUR);
  return locale === 'uz' ? `${hours} soatdan keyin` : `через ${hours} ч`;
}
