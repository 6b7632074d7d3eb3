import type { AdKind } from '#contract/ads/kinds.ts';
import type { Category, City } from '#contract/lookups/entities.ts';
import { indexWords } from '#text/index-words.ts';
import { WordIndex } from '#text/word-index.ts';
import { findCitiesByPrefix } from './find-cities-by-prefix.ts';

/** Other terms for leaves, by id, from the downloaded packs. */
export type LeafTerms = ReadonlyMap<string, readonly string[]>;

/**
 * Finds names by the rules of the ad search: in either script, by the beginning of a word, in other forms, with a typo,
 * on the wrong keyboard.
 */
export type FindByName<T> = (text: string) => readonly T[];

export function categoryNames(
  categories: readonly Category[],
  kind: AdKind,
  terms: LeafTerms,
): FindByName<Category> {
  const index = new WordIndex<Category>();
  const ofKind = categories.filter(({ kinds }) => kinds.includes(kind));
  for (const category of ofKind) {
    const titles = category.translations.map(({ title }) => title);
    const words = indexWords({ titles, categories: [], places: [], descriptions: [] });
    index.add(category, { ...words, D: terms.get(category.id) ?? [] });
  }
  return everyWordOf(index);
}

export function cityNames(cities: readonly City[]): FindByName<City> {
  const index = new WordIndex<City>();
  const namesOf = (city: City): string[] => city.translations.map(({ name }) => name);
  for (const city of cities)
    index.add(city, indexWords({ titles: namesOf(city), categories: [], places: [], descriptions: [] }));
  const find = everyWordOf(index);
  return (text) => {
    const matches = findCitiesByPrefix(cities, text);
    return matches.length > 0 ? matches : find(text);
  };
}

/** A search of ads also accepts some of the words; a name must match all of them. The best match comes first. */
function everyWordOf<T>(index: WordIndex<T>): FindByName<T> {
  // Each letter repeats the search for the earlier words, and a word with a typo takes a slow phone a while: cache
  // them.
  const known = new Map<string, ReadonlyMap<T, number>>();
  const search = (word: string): ReadonlyMap<T, number> => {
    const found = known.get(word) ?? index.search(word);
    known.set(word, found);
    return found;
  };
  return (text) => {
    const [first, ...others] = text.split(/\s+/u).filter(Boolean).map(search);
    return [...(first ?? [])]
      .filter(([name]) => others.every((found) => found.has(name)))
      .toSorted(([, one], [, other]) => one - other)
      .map(([name]) => name);
  };
}
