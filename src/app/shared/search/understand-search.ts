import type { AdKind } from '#contract/ads/kinds.ts';
import type { City } from '#contract/lookups/entities.ts';
import { splitWords } from '#text/letters/words.ts';
import { stemsOf } from '#text/stems/stems.ts';
import { extractAmount } from './extract-amount.ts';
import { type Narrowing, buildNarrowing } from './narrowing.ts';
import { type ExtractedSchedule, extractSchedule } from './extract-schedule.ts';

/** Words that belong to the name of a city: "в г. Ташкенте", "Toshkent shahrida". */
const BEFORE_CITY = new Set(['в', 'во', 'из', 'г', 'город', 'городе']);
const AFTER_CITY = /^(?:шаҳ|шах|shah)(?:ар|ри|ar|ri)/u;

/**
 * The filters that a finished search names: a city in any form of its name, an amount of money, and a job's schedule.
 * The other words stay the text. `undefined` where the search names none of them.
 */
export function understandSearch(
  typed: string,
  kind: AdKind,
  cities: readonly City[],
): Narrowing | undefined {
  const { rest: unpaid, ...money } = extractAmount(typed, kind);
  const { rest, ...schedule }: ExtractedSchedule =
    kind === 'vacancy' ? extractSchedule(unpaid) : { rest: unpaid };
  const terms = { ...money, ...schedule };
  const words = rest.split(/\s+/u).filter(Boolean);
  const found = cities.flatMap((city) => placeOfName(words, city) ?? []);
  // Two city names are a route, or a street in one city that is named after the other: neither is a city filter.
  const [place, ...others] = found;
  if (!place || others.length > 0) {
    return Object.keys(terms).length === 0 ? undefined : buildNarrowing(kind, { ...terms, ...textOf(words) });
  }
  const text = [...words.slice(0, place.from), ...words.slice(place.to)];
  return buildNarrowing(kind, { ...terms, ...textOf(text), city: place.city });
}

function textOf(words: readonly string[]): { text?: string } {
  return words.length > 0 ? { text: words.join(' ') } : {};
}

/** Where the name of a city stands among the words, with the words around it that belong to it. */
function placeOfName(words: readonly string[], city: City) {
  for (const { name } of city.translations) {
    const parts = name.split(/\s+/u);
    const at = words.findIndex((_, start) =>
      parts.every((part, index) => isSameWord(part, words[start + index])),
    );
    if (at < 0) continue;
    const [before = '', after = ''] = [words[at - 1], words[at + parts.length]];
    return {
      city,
      from: BEFORE_CITY.has(before.toLowerCase().replace('.', '')) ? at - 1 : at,
      to: at + parts.length + (AFTER_CITY.test(after.toLowerCase()) ? 1 : 0),
    };
  }
  return undefined;
}

function isSameWord(name: string, typed: string | undefined): boolean {
  const stems = new Set(splitWords(name).flatMap(stemsOf));
  return splitWords(typed ?? '')
    .flatMap(stemsOf)
    .some((stem) => stems.has(stem));
}
