import { HEAD_MARK, indexWords, toTsvector } from '#text/index-words.ts';
import { sortableTitle } from '#text/sortable-title.ts';
import type { NewAd } from './new-ad.ts';

/** Names that ads are found by beside their own words, in both languages. */
export interface PlaceNames {
  /** Of a leaf, and what else it is called. */
  readonly categories: ReadonlyMap<number, readonly string[]>;
  /** Of the group that a leaf is in. */
  readonly groups: ReadonlyMap<number, readonly string[]>;
  readonly cities: ReadonlyMap<number, readonly string[]>;
}

export interface AdIndex {
  readonly title_norm: string;
  /** The text of a tsvector. */
  readonly search: string;
  /** Each term once, and once more marked where it is in the head. */
  readonly terms: readonly string[];
}

/*
 * City and leaf are among the words, so that the index of words alone answers a search in a city or category. Neither
 * sign is ever in a word.
 */

export function cityTerm(city: number): string {
  return `'@${city}'`;
}

export function leafTerm(leaf: number): string {
  return `'#${leaf}'`;
}

/** What an ad is found and sorted by. */
export function indexAd(ad: NewAd, names: PlaceNames): AdIndex {
  const terms = indexWords({
    titles: ad.texts.map(({ title }) => title),
    categories: names.categories.get(ad.category_id) ?? [],
    places: ad.city_id == null ? [] : (names.cities.get(ad.city_id) ?? []),
    descriptions: [
      ...ad.texts.map(({ description }) => description),
      ...(names.groups.get(ad.category_id) ?? []),
      ...(ad.skills ?? []),
      ...(ad.company ? [ad.company] : []),
    ],
  });
  const head = [...terms.A, ...terms.B, ...terms.C];
  const marks = [leafTerm(ad.category_id), ...(ad.city_id == null ? [] : [cityTerm(ad.city_id)])];
  return {
    title_norm: sortableTitle(ad.texts[0].title),
    search: [toTsvector(terms), ...marks].join(' '),
    terms: [...head, ...terms.D, ...head.map((term) => `${HEAD_MARK}${term}`)],
  };
}
