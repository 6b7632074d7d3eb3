import * as v from 'valibot';
import { Town } from './place.ts';
import regionsEast from './regions-east.json' with { type: 'json' };
import regionsMiddle from './regions-middle.json' with { type: 'json' };
import regionsWest from './regions-west.json' with { type: 'json' };
import { SMALL_TOWNS } from './small-towns.ts';
import tashkent from './tashkent.json' with { type: 'json' };

export const DEMO_TOWNS: readonly Town[] = [
  ...v.parse(v.array(Town), [...tashkent, ...regionsWest, ...regionsMiddle, ...regionsEast]),
  ...SMALL_TOWNS,
];

export function townOf(city: string): Town {
  const town = DEMO_TOWNS.find((entry) => entry.city === city);
  if (!town) throw new Error(`no such town: ${city}`);
  return town;
}
