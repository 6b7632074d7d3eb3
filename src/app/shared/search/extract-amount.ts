import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';

const MILLION = 1_000_000;
const THOUSAND = 1000;
/** A smaller figure without a unit is a number of rooms, of people or of hours. */
const LEAST_BARE = 10_000;

/** "от 5 млн", "до 200 тыс. сум", "5 mlndan", "200 000 soʻmgacha". */
const AMOUNT =
  /(?:^|\s)(?:(от|до)\s+)?(\d+(?:[.,]\d{1,2}(?!\d)|(?:[\s\u00a0\u202f]\d{3})*))\s*(млн|миллион\p{L}*|mln|million|тыс(?:яч\p{L}*)?|минг|ming)?\.?\s*(?:сум|сўм|so[ʻʼ'’‘`]?m)?\s*(дан|dan|гача|gacha)?(?=[\s,.]|$)/giu;

export interface ExtractedAmount {
  readonly from?: number;
  readonly to?: number;
  /** The text without the amount. */
  readonly rest: string;
}

/**
 * Finds an amount of money in a search. A maximum salary is ignored, since nobody looks for one; an amount without a
 * bound is a minimum for vacancies and a maximum for the other kinds.
 */
export function extractAmount(text: string, kind: AdKind): ExtractedAmount {
  for (const [all, before, figure = '', unit, behind] of text.matchAll(AMOUNT)) {
    const number = Number(figure.replace(/\s/g, '').replace(',', '.'));
    const sums = Math.round(number * worthOf(unit));
    if (sums <= 0 || sums > LIMITS.moneyMax || (!unit && sums < LEAST_BARE)) continue;
    const bound = boundOf(before ?? behind) ?? (kind === 'vacancy' ? 'from' : 'to');
    if (kind === 'vacancy' && bound === 'to') return { rest: text };
    return { [bound]: sums, rest: text.replace(all, ' ').trim() };
  }
  return { rest: text };
}

function worthOf(unit: string | undefined): number {
  if (!unit) return 1;
  return /^[мm](?:лн|ил|ln|il)/i.test(unit) ? MILLION : THOUSAND;
}

function boundOf(word: string | undefined): 'from' | 'to' | undefined {
  switch (word?.toLowerCase()) {
    case 'от':
    case 'дан':
    case 'dan':
      return 'from';
    case 'до':
    case 'гача':
    case 'gacha':
      return 'to';
    default:
      return undefined;
  }
}
