import type { Locale } from '#contract/locale.ts';
import { groupDigits } from '#text/group-digits.ts';
import { formatDecimal } from './format-money.ts';

const UNIT = { ru: 'км', uz: 'km' } as const;

/** Formats kilometres: with one decimal below ten, whole above, never "0". */
export function formatDistance(km: number, locale: Locale): string {
  const figure = km < 9.95 ? formatDecimal(Math.max(km, 0.1), 1) : groupDigits(km);
  return `${figure}\u00a0${UNIT[locale]}`;
}
