import type { Locale } from '#contract/locale.ts';
import { distanceKm, type Point } from '#geo/distance.ts';
import basemap from './basemap-data.json';
import { type Named, namedPoint } from './basemap-features.ts';

/** Districts of the capital are some six kilometres wide; a town names its surroundings. */
const DISTRICT_KM = 6;
const TOWN_KM = 25;
/** Within a walk of a part of a city, its name says where a place is. */
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
