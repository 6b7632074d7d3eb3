import * as v from 'valibot';
import { findCityBySlug } from '#seed/lookups/cities.ts';
import { Random } from '#seed/demo/random.ts';
import { Phrase } from '#seed/demo/texts/phrases/phrases.ts';
import { Town } from './place.ts';
import smallTowns from './small-towns.json' with { type: 'json' };

const SmallTowns = v.strictObject({
  towns: v.array(v.omit(Town, ['places'])),
  marks: v.array(Phrase),
  streets: v.array(Phrase),
});

const { towns, marks, streets } = v.parse(SmallTowns, smallTowns);

/** Small towns: people name only the town itself, and every town has the same landmarks. */
export const SMALL_TOWNS: readonly Town[] = towns.map((town) => {
  const { ru, uz, longitude, latitude } = findCityBySlug(town.city);
  const { ruIn, ruFrom, ruTo } = town;
  const random = new Random(`town ${town.city}`);
  const place = {
    ruIn,
    ruFrom,
    ruTo,
    ru,
    uz,
    longitude,
    latitude,
    marks: random.sample(marks, 5),
    streets: random.sample(streets, 7),
  };
  return { ...town, places: [place] };
});
