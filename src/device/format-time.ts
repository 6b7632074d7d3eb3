import type { Locale } from '#contract/locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Asia/Tashkent: five hours ahead, without summer time since 1992. */
const TASHKENT_OFFSET = 5 * HOUR;
/** Yesterday evening is "3 hours ago" at one in the morning. */
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

/** The clock on a wall in Tashkent, read through UTC. */
function wallClock(time: number): Date {
  return new Date(time + TASHKENT_OFFSET);
}

function dayNumber(time: number): number {
  return Math.floor((time + TASHKENT_OFFSET) / DAY);
}

/** "5 минут назад", "вчера", "12 ноября". What lies ahead by a wrong clock has just happened. */
export function formatTimeSince(time: number, now: number, locale: Locale): string {
  const words = WORDS[locale];
  const passed = now - time;
  if (passed < MINUTE) return words.justNow;
  if (passed < HOUR) return words.minutes(Math.floor(passed / MINUTE));
  const days = dayNumber(now) - dayNumber(time);
  const hours = Math.floor(passed / HOUR);
  if (days === 0 || hours < HOURS_ACROSS_MIDNIGHT) return words.hours(hours);
  if (days === 1) return words.yesterday;
  return days < 7 ? words.days(days) : formatDate(time, now, locale);
}

/** "12 ноября", with the year where it is not this one. */
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
