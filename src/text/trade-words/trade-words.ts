import { BUILDING_WORDS } from './building-words.ts';
import { MACHINE_WORDS } from './machine-words.ts';
import { OFFICE_WORDS } from './office-words.ts';
import { PEOPLE_WORDS } from './people-words.ts';
import { BROAD_WORDS, FAINT_WORDS } from './shared-words.ts';
import { STAFF_WORDS } from './staff-words.ts';
import { TRADITION_WORDS } from './tradition-words.ts';

export interface TradeWords {
  /**
   * Words of everyday speech by which people mean a category without naming it, by the category's slug. Words joined by
   * a plus mean it only together. Uzbek words are in Latin letters only, since folding makes its two scripts one;
   * endings and typos are those of every search.
   */
  readonly bySlug: Readonly<Record<string, string>>;
  /** Words that say little about a category, and words that many categories share. */
  readonly faint: string;
  readonly broad: string;
}

export const TRADE_WORDS: TradeWords = {
  bySlug: {
    ...BUILDING_WORDS,
    ...MACHINE_WORDS,
    ...PEOPLE_WORDS,
    ...TRADITION_WORDS,
    ...OFFICE_WORDS,
    ...STAFF_WORDS,
  },
  faint: FAINT_WORDS,
  broad: BROAD_WORDS,
};
