import type { City } from '#contract/lookups/entities.ts';
import type { SearchFilter } from '#contract/saved-searches/entities.ts';
import { buildListQuery } from '../list/list-query.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';

/** Filters that a saved search has besides its circle. */
const NAMES = [
  'search',
  'city',
  'category',
  'price_from',
  'price_to',
  'salary_from',
  'verified',
  'with_photo',
  'employment_type',
  'work_mode',
  'payment_method',
  'starts_from',
  'starts_to',
  'remote',
  'temporary',
  'without_resume',
] as const satisfies readonly (keyof SearchFilter)[];

/** The filter that a saved search of this list would have; `undefined` when it would match everything. */
export function filterOf(search: ListSearchParams, cities: readonly City[]): SearchFilter | undefined {
  const query = buildListQuery({ ...search, sort: undefined }, cities);
  const { latitude, longitude, distance } = query;
  const isCircle = latitude !== undefined && longitude !== undefined && distance !== undefined;
  const filter: SearchFilter = {
    ...Object.fromEntries(NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
    ...(isCircle ? { latitude, longitude, distance } : {}),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** The list's address; a circle around a city's centre becomes the city again, as it was entered. */
export function searchOfFilter(filter: SearchFilter, cities: readonly City[]): ListSearchParams {
  const { latitude, longitude, ...rest } = filter;
  if (latitude === undefined || longitude === undefined) return filter;
  const centre = cities.find(
    ({ location }) => location.latitude === latitude && location.longitude === longitude,
  );
  return centre ? { ...rest, city: centre.id } : filter;
}

/** Compares filters regardless of the order of their fields. */
export function isSameFilter(one: SearchFilter, other: SearchFilter): boolean {
  const canonical = (filter: SearchFilter) =>
    JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return canonical(one) === canonical(other);
}
