import type { Locale } from '#contract/locale.ts';
import { groupDigits } from '#text/group-digits.ts';
import { formatDecimal } from './format-money.ts';

const UNITS: Record<Locale, readonly [string, string]> = { ru: ['КБ', 'МБ'], uz: ['KB', 'MB'] };
const KIB = 1024;

/** Uses the units of a phone's own settings: whole kilobytes, megabytes with one decimal. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [kilo, mega] = UNITS[locale];
  const kib = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KIB));
  if (kib < KIB) return `${groupDigits(kib)}\u00a0${kilo}`;
  const mib = bytes / KIB / KIB;
  return `${mib < 99.95 ? formatDecimal(mib, 1) : groupDigits(Math.round(mib))}\u00a0${mega}`;
}
