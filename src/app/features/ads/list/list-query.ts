import type { ListQuery } from '#contract/ads/list-query.ts';
import type { Locale } from '#contract/locale.ts';
import type { City } from '#contract/lookups/entities.ts';
import type { ListSearchParams } from './list-search-params.ts';

/** Without a point, distances count from the city's centre, so its location must be known. */
function needsCityCentre(search: ListSearchParams): boolean {
  return (
    search.latitude === undefined &&
    search.city !== undefined &&
    (search.distance !== undefined || search.sort === 'distance')
  );
}

/** Query of the list call for an address's filters; with the language when sorted by the (translated) titles. */
export function buildLocalizedListQuery(
  search: ListSearchParams,
  cities: readonly City[],
  locale: Locale,
): ListQuery {
  const query = buildListQuery(search, cities);
  return query.sort === 'title' ? { ...query, lang: locale } : query;
}

/**
 * Filters of the list call for those in an address. A distance around a city replaces the city, since it also
 * covers neighbouring towns.
 */
export function buildListQuery(search: ListSearchParams, cities: readonly City[]): ListQuery {
  if (!needsCityCentre(search)) return search;
  const centre = cities.find((city) => city.id === search.city)?.location;
  if (!centre) return { ...search, distance: undefined, sort: undefined };
  const { city, ...rest } = search;
  const at = { latitude: centre.latitude, longitude: centre.longitude };
  return search.distance === undefined ? { ...rest, city, ...at } : { ...rest, ...at };
}
