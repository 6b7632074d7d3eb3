import { CITIES } from '#seed/lookups/cities.ts';
import { toUzbekCyrillic } from './cyrillic.ts';
import type { Phrase } from './phrases/phrase.ts';
import { type DemoPlace, type Town, uzFrom, uzIn, uzTo } from '#seed/demo/places/place.ts';
import { townOf } from '#seed/demo/places/towns.ts';
import type { Random } from '#seed/demo/random.ts';
import type { Template } from './template.ts';
import type { Script } from '#seed/demo/world.ts';

type Words = Readonly<Record<string, string>>;

const WHEN: readonly Phrase[] = [
  ['сегодня', 'bugun'],
  ['завтра', 'ertaga'],
  ['послезавтра', 'indinga'],
  ['на этой неделе', 'shu hafta'],
  ['на выходных', 'dam olish kuni'],
  ['в ближайшие дни', 'yaqin kunlarda'],
];

const TIMES: readonly Phrase[] = [
  ['после 18:00', 'soat 18:00 dan keyin'],
  ['с 9 до 12', 'soat 9 dan 12 gacha'],
  ['после обеда', 'tushdan keyin'],
  ['вечером', 'kechqurun'],
  ['утром до 11', 'ertalab soat 11 gacha'],
  ['после 16:00', 'soat 16:00 dan keyin'],
];

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
  const when = random.pick(WHEN);
  const time = random.pick(TIMES);
  return {
    town,
    place,
    ru: {
      ...townWords(town, 'ru'),
      in: place.ruIn,
      from: place.ruFrom,
      to: other?.ruTo ?? far.ruTo,
      tocity: far.ruTo,
      othercity: cityName(far.city).ru,
      mark: mark[0],
      when: when[0],
      time: time[0],
    },
    uz: {
      ...townWords(town, 'uz'),
      in: uzIn(place.uz),
      from: uzFrom(place.uz),
      to: uzTo(other?.uz ?? cityName(far.city).uz),
      tocity: uzTo(cityName(far.city).uz),
      othercity: cityName(far.city).uz,
      mark: mark[1],
      when: when[1],
      time: time[1],
    },
  };
}

export function townWords(town: Town, script: Script): Words {
  const name = cityName(town.city);
  if (script === 'ru') return { city: name.ru, incity: town.ruIn, fromcity: town.ruFrom };
  return { city: name.uz, incity: uzIn(name.uz), fromcity: uzFrom(name.uz) };
}

function cityName(slug: string): { ru: string; uz: string } {
  const city = CITIES.find((entry) => entry.slug === slug);
  if (!city) throw new Error(`no such city: ${slug}`);
  return city;
}

/** A phrase in the author's script. */
export function inScript(template: Template, phrase: Phrase, script: Script): string {
  if (script === 'ru') return template.render(phrase[0]);
  const text = template.render(phrase[1]);
  return script === 'uz' ? text : toUzbekCyrillic(text);
}
