import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import type { Locale } from '#contract/locale.ts';

/** Asia/Tashkent is five hours ahead of UTC, without summer time since 1992. */
const TASHKENT_OFFSET = 5 * HOUR_MS;
/** Hours that are counted across midnight: at one in the morning, last evening is "3 hours ago", not "yesterday". */
const HOURS_ACROSS_MIDNIGHT = 6;

interface TimeWords {
  justNow: string;
  yesterday: string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
  months: readonly string[];
  date: (day: number, month: string, year?: number) => string;
}

type RussianForms = readonly [one: string, few: string, many: string];

function russian(count: number, [one, few, many]: RussianForms): string {
  const tens = count % 100;
  const ones = count % 10;
  if (ones === 1 && tens !== 11) return one;
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? few : many;
}

const ago = (forms: RussianForms) => (count: number) => `${count} ${russian(count, forms)} назад`;

const WORDS: Record<Locale, TimeWords> = {
  ru: {
    justNow: 'только что',
    yesterday: 'вчера',
    minutes: ago(['минуту', 'минуты', 'минут']),
    hours: ago(['час', 'часа', 'часов']),
    days: ago(['день', 'дня', 'дней']),
    months: [
      'января',
      'февраля',
      'марта',
      'апреля',
      'мая',
      'июня',
      'июля',
      'августа',
      'сентября',
      'октября',
      'ноября',
      'декабря',
    ],
    date: (day, month, year) => `${day} ${month}${year === undefined ? '' : ` ${year}`}`,
  },
  uz: {
    justNow: 'hozirgina',
    yesterday: 'kecha',
    minutes: (count) => `${count} daqiqa oldin`,
    hours: (count) => `${count} soat oldin`,
    days: (count) => `${count} kun oldin`,
    months: [
      'yanvar',
      'fevral',
      'mart',
      'aprel',
      'may',
      'iyun',
      'iyul',
      'avgust',
      'sentabr',
      'oktabr',
      'noyabr',
      'dekabr',
    ],
    date: (day, month, year) => `${year === undefined ? '' : `${year}-yil `}${day}-${month}`,
  },
};

/** Date whose UTC fields show the local time of Tashkent. */
function wallClock(time: number): Date {
  return new Date(time + TASHKENT_OFFSET);
}

function dayNumber(time: number): number {
  return Math.floor((time + TASHKENT_OFFSET) / DAY_MS);
}

/** "5 минут назад", "вчера", "12 ноября"; a time in the future, caused by a wrong clock, is "just now". */
export function formatTimeSince(time: number, now: number, locale: Locale): string {
  const words = WORDS[locale];
  const passed = now - time;
  if (passed < MINUTE_MS) return words.justNow;
  if (passed < HOUR_MS) return words.minutes(Math.floor(passed / MINUTE_MS));
  const days = dayNumber(now) - dayNumber(time);
  const hours = Math.floor(passed / HOUR_MS);
  if (days === 0 || hours < HOURS_ACROSS_MIDNIGHT) return words.hours(hours);
  if (days === 1) return words.yesterday;
  return days < 7 ? words.days(days) : formatDate(time, now, locale);
}

/** "12 ноября", with the year when it is not the current one. */
export function formatDate(time: number, now: number, locale: Locale): string {
  const words = WORDS[locale];
  const date = wallClock(time);
  const year = date.getUTCFullYear();
  const month = words.months[date.getUTCMonth()] ?? '';
  return words.date(date.getUTCDate(), month, year === wallClock(now).getUTCFullYear() ? undefined : year);
}

/** "14:05" */
export function formatClock(time: number): string {
  return wallClock(time).toISOString().slice(11, 16);
}
