import { findCityBySlug } from '#seed/lookups/cities.ts';
import { toUzbekCyrillic } from './cyrillic.ts';
import { type Phrase, TIMES } from './phrases/phrases.ts';
import { type DemoPlace, type Town, uzFrom, uzIn, uzTo } from '#seed/demo/places/place.ts';
import { townOf } from '#seed/demo/places/towns.ts';
import type { Random } from '#seed/demo/random.ts';
import type { Template } from './template.ts';
import type { Script } from '#seed/demo/world.ts';

type Words = Readonly<Record<string, string>>;

/** Place and time of an ad: the words for the slots of its sentences. */
export interface SpeechScene {
  readonly town: Town;
  readonly place: DemoPlace;
  readonly ru: Words;
  readonly uz: Words;
}

export function makeScene(random: Random, town: Town): SpeechScene {
  const place = random.pick(town.places);
  const others = town.places.filter((entry) => entry !== place);
  const goal = random.pick(town.goesTo);
  const far = townOf(goal);
  const other = others.length > 0 ? random.pick(others) : undefined;
  const mark = random.pick(place.marks);
  const when = random.pick(TIMES.when);
  const time = random.pick(TIMES.time);
  return {
    town,
    place,
    ru: {
      ...townWords(town, 'ru'),
      in: place.ruIn,
      from: place.ruFrom,
      to: other?.ruTo ?? far.ruTo,
      tocity: far.ruTo,
      othercity: findCityBySlug(far.city).ru,
      mark: mark[0],
      when: when[0],
      time: time[0],
    },
    uz: {
      ...townWords(town, 'uz'),
      in: uzIn(place.uz),
      from: uzFrom(place.uz),
      to: uzTo(other?.uz ?? findCityBySlug(far.city).uz),
      tocity: uzTo(findCityBySlug(far.city).uz),
      othercity: findCityBySlug(far.city).uz,
      mark: mark[1],
      when: when[1],
      time: time[1],
    },
  };
}

export function townWords(town: Town, script: Script): Words {
  const name = findCityBySlug(town.city);
  if (script === 'ru') return { city: name.ru, incity: town.ruIn, fromcity: town.ruFrom };
  return { city: name.uz, incity: uzIn(name.uz), fromcity: uzFrom(name.uz) };
}

/** A phrase in the author's script. */
export function inScript(template: Template, phrase: Phrase, script: Script): string {
  if (script === 'ru') return template.render(phrase[0]);
  const text = template.render(phrase[1]);
  return script === 'uz' ? text : toUzbekCyrillic(text);
}
