/* Terms of jobs and tasks by which lists are filtered. Without a schema library, since a page reads its own address. */

export const EMPLOYMENT_TYPES = ['full', 'partial', 'volunteering', 'internship', 'project'] as const;
export const WORK_MODES = ['weekends', 'short_shifts', 'evenings', 'free', 'flexible'] as const;
export const PAYMENT_METHODS = ['cash', 'card', 'transfer'] as const;

/** Filters with several values, of which an ad needs one. */
export const LIST_FILTERS = {
  employment_type: EMPLOYMENT_TYPES,
  work_mode: WORK_MODES,
  payment_method: PAYMENT_METHODS,
} as const;
export type ListFilter = keyof typeof LIST_FILTERS;

export function isListFilter(name: string): name is ListFilter {
  return Object.hasOwn(LIST_FILTERS, name);
}

/** The listed values of a text that separates them by commas, in the order of the options. */
export function readOptions<T extends string>(options: readonly T[], text: string): T[] {
  const named = new Set(text.split(','));
  return options.filter((option) => named.has(option));
}

/** Bits of an ad's traits, as the database's function `ad_traits` sets them. */
const TRAITS = [
  ...EMPLOYMENT_TYPES,
  ...WORK_MODES,
  ...PAYMENT_METHODS,
  'remote',
  'temporary',
  'without_resume',
] as const;

type Trait = (typeof TRAITS)[number];

export interface TraitFilters {
  readonly employment_type?: readonly (typeof EMPLOYMENT_TYPES)[number][] | undefined;
  readonly work_mode?: readonly (typeof WORK_MODES)[number][] | undefined;
  readonly payment_method?: readonly (typeof PAYMENT_METHODS)[number][] | undefined;
  readonly remote?: boolean | undefined;
  readonly temporary?: boolean | undefined;
  readonly without_resume?: boolean | undefined;
}

/** A mask for each filter: an ad meets it if it has one of the mask's bits. */
export function buildTraitMasks(filters: TraitFilters): number[] {
  const { employment_type: employment = [], work_mode: modes = [], payment_method: payment = [] } = filters;
  const flags = (['remote', 'temporary', 'without_resume'] as const).filter((name) => filters[name]);
  return [employment, modes, payment, ...flags.map((name) => [name])].map(maskOf).filter((mask) => mask > 0);
}

function maskOf(traits: readonly Trait[]): number {
  return traits.reduce((mask, trait) => mask | (1 << TRAITS.indexOf(trait)), 0);
}
