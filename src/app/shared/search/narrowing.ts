import type { AdKind } from '#contract/ads/kinds.ts';
import type { JobSchedule } from './extract-schedule.ts';
import type { SearchAround } from './search-around.ts';
import type { SearchSuggestion } from './suggest.ts';

/** The filters that a suggestion sets in a list's address. */
export interface Narrowing extends Partial<Omit<SearchAround, 'city'>> {
  readonly search: string | undefined;
  readonly category?: string;
  readonly city?: string | undefined;
  readonly price_from?: number;
  readonly price_to?: number;
  readonly salary_from?: number;
  readonly work_mode?: JobSchedule[];
  readonly sort?: 'distance';
}

export function buildNarrowing(
  kind: AdKind,
  { text, category, city, from, to, modes }: SearchSuggestion,
): Narrowing {
  return {
    search: text,
    ...(category ? { category: category.id } : {}),
    ...(city ? { city: city.id } : {}),
    ...(from === undefined ? {} : kind === 'vacancy' ? { salary_from: from } : { price_from: from }),
    ...(to === undefined ? {} : { price_to: to }),
    ...(modes ? { work_mode: [...modes] } : {}),
  };
}
