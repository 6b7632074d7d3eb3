import type { Town } from './place.ts';
import { REGIONS_EAST } from './regions-east.ts';
import { REGIONS_MIDDLE } from './regions-middle.ts';
import { REGIONS_WEST } from './regions-west.ts';
import { SMALL_TOWNS } from './small-towns.ts';
import { TASHKENT } from './tashkent.ts';

export const DEMO_TOWNS: readonly Town[] = [
  TASHKENT,
  ...REGIONS_WEST,
  ...REGIONS_MIDDLE,
  ...REGIONS_EAST,
  ...SMALL_TOWNS,
];

export function townOf(city: string): Town {
  const town = DEMO_TOWNS.find((entry) => entry.city === city);
  if (!town) throw new Error(`no such town: ${city}`);
  return town;
}
