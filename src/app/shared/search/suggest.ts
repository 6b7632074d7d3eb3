import type { AdKind } from '#contract/ads/kinds.ts';
import type { Category, City } from '#contract/lookups/entities.ts';
import { amountIn } from './amount-in.ts';
import { categoryNames, cityNames, type LeafTerms } from './find-names.ts';
import { plain } from './recent-searches.ts';

const MOST = 7;
const MOST_RECENT = 3;
const MOST_CATEGORIES = 4;
const MOST_CITIES = 2;
/** Maximum number of words in a city's name. */
const WORDS_OF_CITY = 2;
/** Maximum number of words in a search; a longer text is a sentence. */
const MOST_WORDS = 6;

/** A change to the search that one tap makes. */
export interface Suggestion {
  readonly isRecent?: true;
  readonly text?: string;
  readonly category?: Category;
  readonly city?: City;
  readonly from?: number;
  readonly to?: number;
}

interface Known {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly terms: LeafTerms;
}

export type Suggest = (typed: string, recent: readonly string[]) => Suggestion[];

/**
 * Suggests meanings of the typed text: categories and cities by their names, both together ("сантехник самарканд"),
 * with an amount of money, and recent searches. Works only with data on the device.
 */
export function createSuggest(kind: AdKind, { categories, cities, terms }: Known): Suggest {
  const findCategories = categoryNames(categories, kind, terms);
  const findCities = cityNames(cities);

  function found(typed: string): Suggestion[] {
    const { rest, ...money } = amountIn(typed, kind);
    const words = rest.split(/\s+/u).filter(Boolean);
    if (words.length === 0 || words.length > MOST_WORDS) return [];
    const placed = splits(words).flatMap(({ what, where }): Suggestion[] => {
      const [city] = findCities(where);
      if (!city) return [];
      const [category] = findCategories(what);
      return [category ? { category, city, ...money } : { text: what, city, ...money }];
    });
    const text = words.join(' ');
    const named = findCategories(text).slice(0, MOST_CATEGORIES);
    const where = findCities(text).slice(0, MOST_CITIES);
    const isMoneyAlone = named.length + placed.length === 0 && Object.keys(money).length > 0;
    return [
      ...placed.filter(({ category }) => category).slice(0, MOST_CITIES),
      ...named.map((category) => ({ category, ...money })),
      ...where.map((city) => ({ city, ...money })),
      ...(named.length === 0 ? placed.filter(({ category }) => !category).slice(0, 1) : []),
      ...(isMoneyAlone ? [{ text, ...money }] : []),
    ];
  }

  return (typed, recent) => {
    const sought = plain(typed);
    const again = recent.filter((text) => plain(text).startsWith(sought) && plain(text) !== sought);
    const before = again.map((text): Suggestion => ({ isRecent: true, text }));
    if (sought === '') return before.slice(0, MOST);
    return [...before.slice(0, MOST_RECENT), ...found(typed)].slice(0, MOST);
  };
}

/** Ways to split words into a subject and a place, those with the place at the end first. */
function splits(words: readonly string[]): { what: string; where: string }[] {
  const lengths = Array.from({ length: WORDS_OF_CITY }, (_, index) => index + 1).filter(
    (length) => length < words.length,
  );
  const join = (part: readonly string[]): string => part.join(' ');
  return [
    ...lengths.map((of) => ({ what: join(words.slice(0, -of)), where: join(words.slice(-of)) })),
    ...lengths.map((of) => ({ what: join(words.slice(of)), where: join(words.slice(0, of)) })),
  ];
}
