import type { City } from '#contract/lookups/entities.ts';
import type { SearchFilter } from '#contract/saved-searches/entities.ts';
import { listQueryOf } from '../list/list-query.ts';
import type { ListSearch } from '../list/list-search.ts';

/** The filter that a saved search of this list would have; `undefined` when it would match everything. */
export function filterOf(search: ListSearch, cities: readonly City[]): SearchFilter | undefined {
  const query = listQueryOf({ ...search, sort: undefined }, cities);
  const { search: text, city, category, latitude, longitude, distance } = query;
  const isCircle = latitude !== undefined && longitude !== undefined && distance !== undefined;
  const filter: SearchFilter = {
    ...(text ? { search: text } : {}),
    ...(city ? { city } : {}),
    ...(category ? { category } : {}),
    ...(isCircle ? { latitude, longitude, distance } : {}),
    ...(query.price_from === undefined ? {} : { price_from: query.price_from }),
    ...(query.price_to === undefined ? {} : { price_to: query.price_to }),
    ...(query.salary_from === undefined ? {} : { salary_from: query.salary_from }),
    ...(query.verified ? { verified: true } : {}),
    ...(query.with_photo ? { with_photo: true } : {}),
    ...termsOf(search),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

function termsOf(search: ListSearch): Partial<SearchFilter> {
  const { employment_type: employment, work_mode: modes, payment_method: payment } = search;
  const { starts_from: from, starts_to: to } = search;
  return {
    ...(employment ? { employment_type: employment } : {}),
    ...(modes ? { work_mode: modes } : {}),
    ...(payment ? { payment_method: payment } : {}),
    ...(from ? { starts_from: from } : {}),
    ...(to ? { starts_to: to } : {}),
    ...(search.remote ? { remote: true } : {}),
    ...(search.temporary ? { temporary: true } : {}),
    ...(search.without_resume ? { without_resume: true } : {}),
  };
}

/** The list's address; a circle around a city's centre becomes the city again, as it was entered. */
export function searchOfFilter(filter: SearchFilter, cities: readonly City[]): ListSearch {
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
