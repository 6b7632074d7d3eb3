import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters, ListQuery, Sort } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  CURSOR_PATTERN,
  DECIMAL_PATTERN,
  ID_PATTERN,
  readMatching,
  readNumber,
  readParameterText,
  WHOLE_NUMBER_PATTERN,
} from '#contract/parameters.ts';
import type { Lookups } from '#app/shared/lookups/use-lookups.ts';
import { readCheckbox, readKindFilters, clearFiltersOfOtherKinds } from './kind-filters.ts';

/** A list's filters, sort order and page as in its address; the page is for readers without scripts. */
export type ListSearchParams = Omit<ListQuery, 'author' | 'bbox' | 'size' | 'lang'>;

/** The filters, without sort order and page. */
export type AdFilters = Omit<ListFilters, 'author'>;

export type RawSearchParams = object & Partial<Record<keyof ListSearchParams, unknown>>;

/** Keeps known parameters with values that the API accepts and ignores all others. */
export function parseListSearchParams(kind: AdKind, raw: RawSearchParams): ListSearchParams {
  const latitude = readNumber(DECIMAL_PATTERN, raw.latitude, -90, 90);
  const longitude = readNumber(DECIMAL_PATTERN, raw.longitude, -180, 180);
  const isPoint = latitude !== undefined && longitude !== undefined;
  const city = readMatching(ID_PATTERN, raw.city);
  const isPlace = isPoint || city !== undefined;
  const amount = (value: unknown) => readNumber(WHOLE_NUMBER_PATTERN, value, 0, LIMITS.moneyMax) || undefined;
  return withoutEmpty({
    search: readParameterText(raw.search, LIMITS.searchMax),
    city,
    category: readMatching(ID_PATTERN, raw.category),
    ...(kind === 'vacancy'
      ? { salary_from: amount(raw.salary_from) }
      : { price_from: amount(raw.price_from), price_to: amount(raw.price_to) }),
    verified: readCheckbox(raw.verified),
    with_photo: readCheckbox(raw.with_photo),
    ...readKindFilters(kind, raw),
    ...(isPoint ? { latitude, longitude } : {}),
    distance: isPlace
      ? readNumber(DECIMAL_PATTERN, raw.distance, LIMITS.distanceMinKm, LIMITS.distanceMaxKm)
      : undefined,
    sort: readSort(kind, raw.sort, isPlace),
    cursor: readMatching(CURSOR_PATTERN, raw.cursor),
  });
}

/** The parameters of every kind: a route validates its search without knowing the kind, and narrows it later. */
export function parseAnyListSearchParams(raw: RawSearchParams): ListSearchParams {
  return AD_KINDS.reduce<ListSearchParams>(
    (all, kind) => Object.assign(all, parseListSearchParams(kind, raw)),
    {},
  );
}

/** Parses a sort order; `undefined` for the default order and for an order that the kind does not have. */
export function readSort(kind: AdKind, sort: unknown, isPlace: boolean): Sort | undefined {
  if (sort === 'title' || sort === 'price') return sort;
  if (sort === 'rating') return kind === 'vacancy' ? undefined : sort;
  return sort === 'distance' && isPlace ? sort : undefined;
}

export function withoutEmpty<T extends object>(values: T): Partial<T> {
  const filled: Partial<T> = { ...values };
  for (const name in filled) {
    if (filled[name] === undefined || filled[name] === '') delete filled[name];
  }
  return filled;
}

/** Drops a city or category that does not exist. Without loaded lookups the search stays as it is. */
export function dropUnknownFilters<Filters extends Pick<ListSearchParams, 'city' | 'category'>>(
  search: Filters,
  { cities, categories, city, category }: Lookups,
): Filters {
  const isCityUnknown = search.city !== undefined && cities.length > 0 && !city(search.city);
  const isCategoryUnknown =
    search.category !== undefined && categories.length > 0 && !category(search.category);
  if (!isCityUnknown && !isCategoryUnknown) return search;
  return {
    ...search,
    city: isCityUnknown ? undefined : search.city,
    category: isCategoryUnknown ? undefined : search.category,
  };
}

export function getMinPay(search: ListSearchParams): number | undefined {
  return search.price_from ?? search.salary_from;
}

export function buildMinPayFilter(kind: AdKind, amount: number | undefined): Partial<ListSearchParams> {
  return kind === 'vacancy' ? { salary_from: amount } : { price_from: amount };
}

/** Removes the filters that another kind has and this one has not. */
export function clearAllFiltersOfOtherKinds(kind: AdKind): Partial<ListSearchParams> {
  const pay =
    kind === 'vacancy' ? { price_from: undefined, price_to: undefined } : { salary_from: undefined };
  return { ...clearFiltersOfOtherKinds(kind), ...pay };
}

/** Filters without sort order and cursor, for another kind of ads or the map. */
export function pickFiltersForKind(
  kind: AdKind,
  { sort: _sort, cursor: _cursor, ...filters }: ListSearchParams,
): AdFilters {
  return withoutEmpty({
    ...filters,
    ...clearAllFiltersOfOtherKinds(kind),
    ...buildMinPayFilter(kind, getMinPay(filters)),
  });
}
