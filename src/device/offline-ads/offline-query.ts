import type { AdCard } from '#contract/ads/entities.ts';
import type { Bbox, ListQuery } from '#contract/ads/list-query.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES, chooseTranslation } from '#contract/locale.ts';
import { isCyrillic } from '#text/letters/letters.ts';
import { sortableTitle } from '#text/sortable-title.ts';
import { cardOf } from './stored-cards.ts';
import type { AdRow } from '../database/rows.ts';
import { matchesTerms, priceRank, ratingRank } from './offline-terms.ts';
import { distanceKm, type Point } from '#geo/distance.ts';

/** Leaves of a category: itself, or those of its group. */
export type LeavesOf = (category: string) => readonly string[];

export function pointOf({ latitude, longitude }: ListQuery): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

export function searchedPlaceOf({ latitude, longitude }: AdRow): Point | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/*
 * Substrings that answer a condition without parsing five thousand cards. The JSON was written by this device, so that a
 * quotation mark in somebody's text is escaped and cannot imitate them.
 */
const NO_PHOTO = '"photo":null';
const VERIFIED = '"verified":true';
const IN_BOTH_LANGUAGES = LOCALES.map((locale) => `"locale":"${locale}"`);

/** All conditions except the search, by the server's rules. */
export function matchesFilter(filter: ListQuery, leavesOf: LeavesOf): (row: AdRow) => boolean {
  const { city, category, author, bbox, distance, price_to: to, verified, with_photo: withPhoto } = filter;
  const leaves = category === undefined ? undefined : new Set(leavesOf(category));
  const from = filter.price_from ?? filter.salary_from;
  const point = pointOf(filter);
  const meetsTerms = matchesTerms(filter);
  return (row) => {
    if (city !== undefined && row.city !== city) return false;
    if (leaves && !leaves.has(row.category)) return false;
    if (author !== undefined && row.author !== author) return false;
    if (from !== undefined && (row.pay === null || row.pay < from)) return false;
    if (to !== undefined && (row.pay === null || row.pay > to)) return false;
    if (withPhoto && row.card.includes(NO_PHOTO)) return false;
    if (verified && !row.card.includes(VERIFIED)) return false;
    if (!meetsTerms(row)) return false;
    const place = searchedPlaceOf(row);
    if (bbox && (!place || !isInside(bbox, place))) return false;
    if (!point || distance === undefined) return true;
    return place !== undefined && distanceKm(point, place) <= distance;
  };
}

function isInside(box: Bbox, { latitude, longitude }: Point): boolean {
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;
}

/** Chooses the translation of an ad that a page in this language shows. */
export type ChooseTranslation = (
  translations: AdCard['translations'],
  locale: Locale,
) => { readonly title: string };

/** Sorts like the server: equal ranks by id. */
export function sortRows(
  rows: readonly AdRow[],
  { sort = 'date', lang = DEFAULT_LOCALE, ...place }: ListQuery,
  shownEntry: ChooseTranslation = chooseTranslation,
): readonly AdRow[] {
  const point = pointOf(place);
  switch (sort) {
    case 'title': {
      const titles = rows.map((row) => ({ row, key: titleKey(row, lang, shownEntry) }));
      titles.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byId(a.row, b.row)));
      return titles.map(({ row }) => row);
    }
    case 'distance': {
      const distances = new Map(
        rows.flatMap((row): [AdRow, number][] => {
          const place = searchedPlaceOf(row);
          return place && point ? [[row, distanceKm(point, place)]] : [];
        }),
      );
      // An ad without a place has no distance to sort by, so this list leaves it out.
      return [...distances].sort(([a, x], [b, y]) => x - y || byId(a, b)).map(([row]) => row);
    }
    case 'price':
      return sortByRank(rows, priceRank);
    case 'rating':
      return sortByRank(rows, ratingRank);
    case 'date':
    case 'popular':
      // The device does not know how popular an ad is.
      return [...rows].sort((a, b) => b.publishedAt - a.publishedAt || byId(b, a));
  }
}

function sortByRank(rows: readonly AdRow[], rankOf: (row: AdRow) => number): readonly AdRow[] {
  const ranks = new Map(rows.map((row) => [row, rankOf(row)]));
  const rank = (row: AdRow) => ranks.get(row) ?? 0;
  return [...rows].sort((a, b) => (rank(a) === rank(b) ? byId(b, a) : rank(b) - rank(a)));
}

const titleKeys = { ru: new WeakMap<AdRow, string>(), uz: new WeakMap<AdRow, string>() };

function titleKey(row: AdRow, lang: Locale, shownEntry: ChooseTranslation): string {
  const isAsWritten = lang !== 'uz' || !isCyrillic(row.title);
  if (isAsWritten && !IN_BOTH_LANGUAGES.every((part) => row.card.includes(part))) return row.title;
  const known = titleKeys[lang].get(row);
  if (known !== undefined) return known;
  const card = cardOf(row);
  const key = card ? sortableTitle(shownEntry(card.translations, lang).title) : row.title;
  titleKeys[lang].set(row, key);
  return key;
}

/** Compares ids, which are numbers of any length. */
function byId({ id: a }: AdRow, { id: b }: AdRow): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
