import { LIST_FILTERS, type ListFilter } from '#contract/ads/traits.ts';
import type { Narrowing } from '#app/shared/search/narrowing.ts';
import { CHECKBOX_FILTERS, type KindFilterName, type KindFilters } from './kind-filters.ts';
import { type ListSearchParams, withoutEmpty } from './list-search-params.ts';

/** Changing a filter resets the cursor, and removing the place also removes the filters that need one. */
export function changeFilters(search: ListSearchParams, change: Partial<ListSearchParams>): ListSearchParams {
  const next = { ...search, cursor: undefined, ...change };
  const isPlace = next.city !== undefined || next.latitude !== undefined;
  return withoutEmpty({
    ...next,
    distance: isPlace ? next.distance : undefined,
    sort: next.sort === 'distance' && !isPlace ? undefined : next.sort,
  });
}

/** City and point exclude each other. */
export function buildCityFilter(city: string | undefined): Partial<ListSearchParams> {
  return { city, latitude: undefined, longitude: undefined };
}

export function pointOfSearch({ latitude, longitude }: ListSearchParams) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

export function buildNarrowingFilters(narrowing: Narrowing): Partial<ListSearchParams> {
  return narrowing.city ? { ...narrowing, ...buildCityFilter(narrowing.city) } : narrowing;
}

export type FilterName =
  | 'search'
  | 'category'
  | 'place'
  | 'distance'
  | 'from'
  | 'to'
  | 'verified'
  | 'photo'
  | KindFilterName;

interface ActiveFilter {
  readonly name: FilterName;
  readonly without: Partial<ListSearchParams>;
}

/** The parameters that each filter has in an address. */
const PARAMETERS: readonly (readonly [FilterName, readonly (keyof ListSearchParams)[]])[] = [
  ['search', ['search']],
  ['category', ['category']],
  ['place', ['city', 'latitude', 'longitude']],
  ['distance', ['distance']],
  ['from', ['price_from', 'salary_from']],
  ['to', ['price_to']],
  ['verified', ['verified']],
  ['photo', ['with_photo']],
];

/** Active filters, each with the search without it. */
export function activeFilters(search: ListSearchParams): ActiveFilter[] {
  const common = PARAMETERS.filter(([, names]) => names.some((name) => search[name])).map(
    ([name, names]) => ({ name, without: Object.fromEntries(names.map((each) => [each, undefined])) }),
  );
  return [...common, ...activeKindFilters(search)];
}

/** The search without one filter, or without one value of a list. */
export function removeFilter(search: ListSearchParams, name: FilterName): ListSearchParams {
  const found = activeFilters(search).find((filter) => filter.name === name);
  return found ? changeFilters(search, found.without) : search;
}

/** Adds a value to a list filter or removes it; an empty list is no filter. */
export function toggleOption<N extends ListFilter>(
  search: KindFilters,
  name: N,
  option: (typeof LIST_FILTERS)[N][number],
): KindFilters {
  const chosen: readonly string[] = search[name] ?? [];
  const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
  const options: readonly string[] = LIST_FILTERS[name];
  const inOrder = options.filter((each) => next.includes(each));
  return { [name]: inOrder.length > 0 ? inOrder : undefined };
}

/** Active filters, each value of a list by itself. */
function activeKindFilters(search: KindFilters): { name: KindFilterName; without: KindFilters }[] {
  const { employment_type: employment = [], work_mode: modes = [], payment_method: payment = [] } = search;
  const hasDay = (search.starts_from ?? search.starts_to) !== undefined;
  return [
    ...employment.map((name) => ({ name, without: toggleOption(search, 'employment_type', name) })),
    ...modes.map((name) => ({ name, without: toggleOption(search, 'work_mode', name) })),
    ...payment.map((name) => ({ name, without: toggleOption(search, 'payment_method', name) })),
    ...(hasDay
      ? [{ name: 'starts' as const, without: { starts_from: undefined, starts_to: undefined } }]
      : []),
    ...CHECKBOX_FILTERS.filter((name) => search[name]).map((name) => ({
      name,
      without: { [name]: undefined },
    })),
  ];
}
