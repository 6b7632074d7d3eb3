import type { City } from '#contract/lookups/entities.ts';
import { distanceKm, type Point } from '#geo/distance.ts';

/** Beyond this distance people would not name the city. */
const REACH_KM = 30;

export function nearestCity(cities: readonly City[], place: Point): City | undefined {
  let nearest: City | undefined;
  let least = REACH_KM;
  for (const city of cities) {
    const distance = distanceKm(city.location, place);
    if (distance <= least) {
      least = distance;
      nearest = city;
    }
  }
  return nearest;
}
