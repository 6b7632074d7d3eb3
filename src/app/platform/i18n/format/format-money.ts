import type { Locale } from '#contract/locale.ts';
import { groupDigits } from '#text/group-digits.ts';

const FIXED = '\u00a0';

/** A decimal with a comma, as both languages write it, without trailing zeros. */
export function formatDecimal(value: number, digits: number): string {
  return String(Number(value.toFixed(digits))).replace('.', ',');
}

interface Amount {
  figure: string;
  /** Empty for plain sums. */
  unit: string;
}

interface MoneyWords {
  sum: string;
  thousand: string;
  million: string;
  billion: string;
  from: (figure: string, unit: string) => string;
  till: (figure: string, unit: string) => string;
}

const WORDS: Record<Locale, MoneyWords> = {
  ru: {
    sum: 'сум',
    thousand: 'тыс.',
    million: 'млн',
    billion: 'млрд',
    from: (figure, unit) => `от${FIXED}${figure}${unit}`,
    till: (figure, unit) => `до${FIXED}${figure}${unit}`,
  },
  uz: {
    sum: 'soʻm',
    thousand: 'ming',
    million: 'mln',
    billion: 'mlrd',
    from: (figure, unit) => `${figure}${unit}dan`,
    till: (figure, unit) => `${figure}${unit}gacha`,
  },
};

const STEPS = [
  { least: 1_000_000_000, unit: 'billion', digits: 2 },
  { least: 1_000_000, unit: 'million', digits: 2 },
  { least: 1000, unit: 'thousand', digits: 1 },
] as const;

/** Abbreviates to thousands, millions or billions, unless rounding would change the amount. */
function shortAmount(sums: number, locale: Locale): Amount {
  const step = STEPS.find(({ least }) => sums >= least);
  if (step) {
    const rounded = Number((sums / step.least).toFixed(step.digits));
    if (Math.round(rounded * step.least) === sums) {
      return { figure: formatDecimal(rounded, step.digits), unit: WORDS[locale][step.unit] };
    }
  }
  return fullAmount(sums);
}

function fullAmount(sums: number): Amount {
  return { figure: groupDigits(sums), unit: '' };
}

/** `short` for lists ("1,5 млн сум"), `full` for details ("1 500 000 сум"). */
export type MoneyStyle = 'short' | 'full';

function amountOf(sums: number, locale: Locale, style: MoneyStyle): Amount {
  return style === 'short' ? shortAmount(sums, locale) : fullAmount(sums);
}

/**
 * The space before the currency may break: in large text, a narrow place fits figure and currency on two lines only.
 */
function unitOf({ unit }: Amount, locale: Locale): string {
  return `${unit ? FIXED + unit : ''} ${WORDS[locale].sum}`;
}

export function formatMoney(sums: number, locale: Locale, style: MoneyStyle = 'full'): string {
  const amount = amountOf(sums, locale, style);
  return amount.figure + unitOf(amount, locale);
}

export function formatMinMoney(sums: number, locale: Locale, style: MoneyStyle = 'full'): string {
  const amount = amountOf(sums, locale, style);
  return WORDS[locale].from(amount.figure, unitOf(amount, locale));
}

export function formatMaxMoney(sums: number, locale: Locale, style: MoneyStyle = 'full'): string {
  const amount = amountOf(sums, locale, style);
  return WORDS[locale].till(amount.figure, unitOf(amount, locale));
}

/** "от 3 до 5 млн сум", "3–5 mln soʻm": a unit that both ends share is written once. */
export function formatMoneyRange(
  min: number,
  max: number,
  locale: Locale,
  style: MoneyStyle = 'full',
): string {
  const words = WORDS[locale];
  const least = amountOf(min, locale, style);
  const most = amountOf(max, locale, style);
  const unitOfLeast = least.unit === most.unit ? '' : least.unit ? FIXED + least.unit : unitOf(least, locale);
  const unitOfMost = unitOf(most, locale);
  if (locale === 'uz') {
    const dash = unitOfLeast ? `${FIXED}– ` : '–';
    return least.figure + unitOfLeast + dash + most.figure + unitOfMost;
  }
  return `${words.from(least.figure, unitOfLeast)} ${words.till(most.figure, unitOfMost)}`;
}
