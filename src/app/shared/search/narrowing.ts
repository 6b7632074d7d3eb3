import type { AdKind } from '#contract/ads/kinds.ts';
import type { Suggestion } from './suggest.ts';
import type { JobSchedule } from './schedule-in.ts';

/** The filters that a suggestion sets in a list's address. */
export interface Narrowing {
  readonly search: string | undefined;
  readonly category?: string;
  readonly city?: string;
  readonly price_from?: number;
  readonly price_to?: number;
  readonly salary_from?: number;
  readonly work_mode?: JobSchedule[];
}

export function narrowingOf(kind: AdKind, { text, category, city, from, to, modes }: Suggestion): Narrowing {
  return {
    search: text,
    ...(category ? { category: category.id } : {}),
    ...(city ? { city: city.id } : {}),
    ...(from === undefined ? {} : kind === 'vacancy' ? { salary_from: from } : { price_from: from }),
    ...(to === undefined ? {} : { price_to: to }),
    ...(modes ? { work_mode: [...modes] } : {}),
  };
}
