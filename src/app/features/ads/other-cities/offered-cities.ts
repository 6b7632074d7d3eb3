import type { OtherCitiesFound } from '#contract/ads/entities.ts';
import { distanceKm, type Point } from '#geo/distance.ts';

const NEAREST = 3;
const IN_ALL = 6;

type Offer = OtherCitiesFound['cities'][number];

/** A few cities of many: the nearest to somewhere first, then those with the most. The list comes with the most first. */
export function offeredCities(
  cities: readonly Offer[],
  placeOf: (id: string) => Point | undefined,
  from: Point | undefined,
): readonly Offer[] {
  if (cities.length <= 1 || !from) return cities.slice(0, IN_ALL);
  const away = ({ id }: Offer): number => {
    const place = placeOf(id);
    return place ? distanceKm(from, place) : Infinity;
  };
  const near = [...cities].sort((a, b) => away(a) - away(b)).slice(0, NEAREST);
  const most = cities.filter((city) => !near.includes(city));
  return [...near, ...most].slice(0, IN_ALL);
}
