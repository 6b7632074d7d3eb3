import type { Locale } from '#contract/locale.ts';
import { distanceKm, type Point } from '#geo/distance.ts';
import basemap from './basemap-data.json';
import { type Named, namedPoint } from './basemap-features.ts';

/** Distances within which a place gets the name of a district of the capital, or of a town. */
const DISTRICT_KM = 6;
const TOWN_KM = 25;
/** Distance, about a walk, within which a place gets the name of a part of a city. */
const PART_KM = 1;

/** The name that people there would give a place; `undefined` far from everything that has a name here. */
export function placeName(place: Point, locale: Locale): string | undefined {
  const district = nearest(basemap.districts, place, DISTRICT_KM);
  const town = nearest([...basemap.cities, ...basemap.towns], place, TOWN_KM);
  const part = district ?? nearest(basemap.parts, place, PART_KM);
  const names = [part, district ? basemap.cities.find(({ rank }) => rank === 1) : town];
  return names.flatMap((name) => (name ? [name[locale]] : [])).join(', ') || undefined;
}

function nearest(names: readonly Named[], place: Point, withinKm: number): Named | undefined {
  const away = names.map((name) => ({ name, km: distanceKm(place, namedPoint(name)) }));
  return away.filter(({ km }) => km < withinKm).toSorted((one, other) => one.km - other.km)[0]?.name;
}
