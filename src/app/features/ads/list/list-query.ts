import type { ListQuery } from '#contract/ads/list-query.ts';
import type { City } from '#contract/lookups/entities.ts';
import type { ListSearch } from './list-search.ts';

/** Distances count from a city's centre where no point is given, so the city's place must be known. */
function needsCityCentre(search: ListSearch): boolean {
  return (
    search.latitude === undefined &&
    search.city !== undefined &&
    (search.distance !== undefined || search.sort === 'distance')
  );
}

/**
 * An address's filters as the call takes them. Within some kilometres of a city's centre is wherever that is, also in
 * the next town, so the distance stands in for the city.
 */
export function listQueryOf(search: ListSearch, cities: readonly City[]): ListQuery {
  if (!needsCityCentre(search)) return search;
  const centre = cities.find((city) => city.id === search.city)?.location;
  if (!centre) return { ...search, distance: undefined, sort: undefined };
  const { city, ...rest } = search;
  const at = { latitude: centre.latitude, longitude: centre.longitude };
  return search.distance === undefined ? { ...rest, city, ...at } : { ...rest, ...at };
}
