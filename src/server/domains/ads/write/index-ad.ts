import { type Locale, chooseTranslation } from '#contract/locale.ts';
import { TITLE_TERM_PREFIX, indexWords, toTsvector } from '#text/index-words.ts';
import { sortableTitle } from '#text/sortable-title.ts';
import { transliterateIfUzbek } from '#text/uzbek/transliterate-if-uzbek.ts';
import { listTexts } from './check-content.ts';
import type { NewAd } from './new-ad-types.ts';

/** Names by which ads are found besides their own text, in both languages. */
export interface PlaceNames {
  readonly categories: ReadonlyMap<number, readonly string[]>;
  readonly groups: ReadonlyMap<number, readonly string[]>;
  readonly cities: ReadonlyMap<number, readonly string[]>;
}

export interface AdIndex {
  /** Sort keys of the titles that readers of each language see. */
  readonly title_ru: string;
  readonly title_uz: string;
  /** The text of a tsvector. */
  readonly search: string;
  /** Each term once, and a second time marked if it is in the head: title, category or place. */
  readonly terms: readonly string[];
}

/*
 * City and leaf are stored as terms, so that the term index alone answers a search in a city or category. Their marks
 * never occur in a word.
 */

export function cityTerm(city: number): string {
  return `'@${city}'`;
}

export function leafTerm(leaf: number): string {
  return `'#${leaf}'`;
}

/** Sort key of the title that readers of a language see: Uzbek pages show Uzbek in Latin letters. */
function shownTitleKey(texts: NewAd['texts'], reader: Locale): string {
  const { locale, title } = chooseTranslation(texts, reader);
  return sortableTitle(reader === 'uz' ? transliterateIfUzbek(title, { isUzbek: locale === 'uz' }) : title);
}

export function indexAd(ad: NewAd, names: PlaceNames): AdIndex {
  const terms = indexWords({
    titles: ad.texts.map(({ title }) => title),
    categories: names.categories.get(ad.category_id) ?? [],
    places: ad.city_id == null ? [] : (names.cities.get(ad.city_id) ?? []),
    descriptions: [
      ...ad.texts.map(({ description }) => description),
      ...(names.groups.get(ad.category_id) ?? []),
      ...listTexts(ad).flat(),
    ],
  });
  const head = [...terms.A, ...terms.B, ...terms.C];
  const marks = [leafTerm(ad.category_id), ...(ad.city_id == null ? [] : [cityTerm(ad.city_id)])];
  return {
    title_ru: shownTitleKey(ad.texts, 'ru'),
    title_uz: shownTitleKey(ad.texts, 'uz'),
    search: [toTsvector(terms), ...marks].join(' '),
    terms: [...head, ...terms.D, ...head.map((term) => `${TITLE_TERM_PREFIX}${term}`)],
  };
}
