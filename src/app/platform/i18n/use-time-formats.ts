import { formatClock, formatDate, formatTimeSince } from '#device/format-time.ts';
import { useLocale } from './use-locale.ts';
import { useNow } from './use-now.ts';

/** Formats for the times of an answer, in the reader's language and as of the current minute. */
export function useTimeFormats() {
  const locale = useLocale();
  const now = useNow();
  const formatDay = (time: string): string => formatDate(Date.parse(time), now, locale);
  return {
    formatDay,
    formatSince: (time: string): string => formatTimeSince(Date.parse(time), now, locale),
    /** "12 ноября, 14:05" */
    formatMoment: (time: string): string => `${formatDay(time)}, ${formatClock(Date.parse(time))}`,
  };
}
