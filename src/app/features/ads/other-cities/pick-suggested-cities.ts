import type { OtherCitiesFound } from '#contract/ads/entities.ts';
import { distanceKm, type Point } from '#geo/distance.ts';

const NEAREST = 3;
const IN_ALL = 6;

type Offer = OtherCitiesFound['cities'][number];

/** Picks a few cities: the nearest first, then those with the most ads. `cities` is sorted by number of ads. */
export function pickSuggestedCities(
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
