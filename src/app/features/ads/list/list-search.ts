import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters, ListQuery } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  CURSOR,
  DECIMAL,
  ID,
  readMatching,
  readNumber,
  readParameterText,
  WHOLE_NUMBER,
} from '#contract/parameters.ts';
import type { Narrowing } from '#app/platform/search/narrowing.ts';
import type { lookupsOf } from '#app/platform/lookups/use-lookups.ts';

type Lookups = ReturnType<typeof lookupsOf>;

/** A list's filters, order and page as its address holds them; a page is there for readers without scripts. */
export type ListSearch = Omit<ListQuery, 'author' | 'bbox' | 'size'>;

/** What narrows a list; its order and its page do not. */
export type AdFilters = Omit<ListFilters, 'author'>;

/** An address's parameters before anybody looked at them. */
export type RawSearch = object & Partial<Record<keyof ListSearch, unknown>>;

/** Only known parameters with values that the API accepts; anything else in an address is as if it were not there. */
export function parseListSearch(kind: AdKind, raw: RawSearch): ListSearch {
  const latitude = readNumber(DECIMAL, raw.latitude, -90, 90);
  const longitude = readNumber(DECIMAL, raw.longitude, -180, 180);
  const isPoint = latitude !== undefined && longitude !== undefined;
  const city = readMatching(ID, raw.city);
  const isPlace = isPoint || city !== undefined;
  const { sort } = raw;
  const amount = (value: unknown) => readNumber(WHOLE_NUMBER, value, 0, LIMITS.moneyMax) || undefined;
  return withoutEmpty({
    search: readParameterText(raw.search, LIMITS.searchMax),
    city,
    category: readMatching(ID, raw.category),
    ...(kind === 'vacancy'
      ? { salary_from: amount(raw.salary_from) }
      : { price_from: amount(raw.price_from), price_to: amount(raw.price_to) }),
    verified: isOn(raw.verified),
    with_photo: isOn(raw.with_photo),
    ...(isPoint ? { latitude, longitude } : {}),
    distance: isPlace
      ? readNumber(DECIMAL, raw.distance, LIMITS.distanceMinKm, LIMITS.distanceMaxKm)
      : undefined,
    sort: sort === 'title' || (sort === 'distance' && isPlace) ? sort : undefined,
    cursor: readMatching(CURSOR, raw.cursor),
  });
}

/** A box that was ticked; one that was not is no parameter at all. */
function isOn(value: unknown): true | undefined {
  return value === true || value === 'true' || value === '1' || undefined;
}

function withoutEmpty<T extends object>(values: T): Partial<T> {
  const kept: Partial<T> = { ...values };
  for (const name in kept) {
    if (kept[name] === undefined || kept[name] === '') delete kept[name];
  }
  return kept;
}

/** Without a city or category that there is not: what a link says of those narrows nothing. Before they are known, as it is. */
export function withoutUnknown<Filters extends Pick<ListSearch, 'city' | 'category'>>(
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

/** A change of filters begins a list anew; what a place was needed for goes with the place. */
export function changeFilters(search: ListSearch, change: Partial<ListSearch>): ListSearch {
  const next = { ...search, cursor: undefined, ...change };
  const isPlace = next.city !== undefined || next.latitude !== undefined;
  return withoutEmpty({
    ...next,
    distance: isPlace ? next.distance : undefined,
    sort: next.sort === 'distance' && !isPlace ? undefined : next.sort,
  });
}

/** Where somebody looks is one choice: everywhere, a city, or around a point. */
export function searchInCity(city: string | undefined): Partial<ListSearch> {
  return { city, latitude: undefined, longitude: undefined };
}

/** What a suggestion of the search field changes. */
export function narrowedTo(narrowing: Narrowing): Partial<ListSearch> {
  return narrowing.city ? { ...narrowing, ...searchInCity(narrowing.city) } : narrowing;
}

/** Rounded to some hundred metres: an address that is sent to others need not say where exactly somebody stands. */
export function searchAround(latitude: number, longitude: number, distance: number): Partial<ListSearch> {
  return { city: undefined, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), distance };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 500) / 500;
}

export type FilterName = 'search' | 'category' | 'place' | 'distance' | 'from' | 'to' | 'verified' | 'photo';

/** The filters that are on, each of which can be taken away. */
export function activeFilters(search: ListSearch): { name: FilterName; without: Partial<ListSearch> }[] {
  const filters: { name: FilterName; isOn: boolean; without: Partial<ListSearch> }[] = [
    { name: 'search', isOn: !!search.search, without: { search: undefined } },
    { name: 'category', isOn: !!search.category, without: { category: undefined } },
    {
      name: 'place',
      isOn: search.city !== undefined || search.latitude !== undefined,
      without: searchInCity(undefined),
    },
    { name: 'distance', isOn: search.distance !== undefined, without: { distance: undefined } },
    {
      name: 'from',
      isOn: fromOf(search) !== undefined,
      without: { price_from: undefined, salary_from: undefined },
    },
    { name: 'to', isOn: search.price_to !== undefined, without: { price_to: undefined } },
    { name: 'verified', isOn: !!search.verified, without: { verified: undefined } },
    { name: 'photo', isOn: !!search.with_photo, without: { with_photo: undefined } },
  ];
  return filters.filter((filter) => filter.isOn).map(({ name, without }) => ({ name, without }));
}

export function fromOf(search: ListSearch): number | undefined {
  return search.price_from ?? search.salary_from;
}

export function fromFilter(kind: AdKind, amount: number | undefined): Partial<ListSearch> {
  return kind === 'vacancy' ? { salary_from: amount } : { price_from: amount };
}

/** The filters alone, to take along to another kind of ads or to the map. */
export function keepFilters(
  kind: AdKind,
  { sort: _sort, cursor: _cursor, ...filters }: ListSearch,
): AdFilters {
  const { price_from: _price, salary_from: _salary, price_to: to, ...rest } = filters;
  const pay = { ...fromFilter(kind, fromOf(filters)), price_to: kind === 'vacancy' ? undefined : to };
  return withoutEmpty({ ...rest, ...pay });
}
