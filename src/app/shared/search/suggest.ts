import type { AdKind } from '#contract/ads/kinds.ts';
import type { Category, City } from '#contract/lookups/entities.ts';
import { extractAmount } from './extract-amount.ts';
import { categoryNames, cityNames, type LeafTerms } from './find-names.ts';
import { normalizeSearch } from './recent-searches.ts';
import { type ExtractedSchedule, extractSchedule, type JobSchedule } from './extract-schedule.ts';

const MOST = 7;
const MOST_RECENT = 3;
const MOST_CATEGORIES = 4;
const MOST_CITIES = 2;
/** Maximum number of words in a city's name. */
const WORDS_OF_CITY = 2;
/** Maximum number of words in a search; a longer text is a sentence. */
const MOST_WORDS = 6;

/** Ads near the person, whose location is asked for once this is chosen. */
const NEAR = { isNear: true } as const;

/** A change to the search that one tap makes. */
export type Suggestion = SearchSuggestion | typeof NEAR;

export interface SearchSuggestion {
  readonly isNear?: never;
  readonly isRecent?: true;
  readonly text?: string;
  readonly category?: Category;
  readonly city?: City;
  readonly from?: number;
  readonly to?: number;
  readonly modes?: readonly JobSchedule[];
}

interface Known {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly terms: LeafTerms;
  /** Categories to begin with while nothing is typed. */
  readonly popular: readonly Category[];
}

export type Suggest = (typed: string, recent: readonly string[]) => Suggestion[];

/**
 * Suggests meanings of the typed text: categories and cities by their names, both together ("сантехник самарканд"),
 * with an amount of money or a job's schedule, and recent searches. Works only with data on the device.
 */
export function createSuggest(kind: AdKind, { categories, cities, terms, popular }: Known): Suggest {
  const findCategories = categoryNames(categories, kind, terms);
  const findCities = cityNames(cities);

  function found(typed: string): SearchSuggestion[] {
    const { rest: unpaid, ...money } = extractAmount(typed, kind);
    const { rest, ...schedule }: ExtractedSchedule =
      kind === 'vacancy' ? extractSchedule(unpaid, { isTyping: true }) : { rest: unpaid };
    const terms = { ...money, ...schedule };
    const words = rest.split(/\s+/u).filter(Boolean);
    if (words.length === 0 && schedule.modes) return [terms];
    if (words.length === 0 || words.length > MOST_WORDS) return [];
    const placed = splits(words).flatMap(({ what, where }): SearchSuggestion[] => {
      const [city] = findCities(where);
      if (!city) return [];
      const [category] = findCategories(what);
      return [category ? { category, city, ...terms } : { text: what, city, ...terms }];
    });
    const text = words.join(' ');
    const named = findCategories(text).slice(0, MOST_CATEGORIES);
    const where = findCities(text).slice(0, MOST_CITIES);
    const areTermsAlone = named.length + placed.length === 0 && Object.keys(terms).length > 0;
    return [
      ...placed.filter(({ category }) => category).slice(0, MOST_CITIES),
      ...named.map((category) => ({ category, ...terms })),
      ...where.map((city) => ({ city, ...terms })),
      ...(named.length === 0 ? placed.filter(({ category }) => !category).slice(0, 1) : []),
      ...(areTermsAlone ? [{ text, ...terms }] : []),
    ];
  }

  return (typed, recent) => {
    const sought = normalizeSearch(typed);
    const again = recent.filter(
      (text) => normalizeSearch(text).startsWith(sought) && normalizeSearch(text) !== sought,
    );
    const before = again.map((text): Suggestion => ({ isRecent: true, text }));
    if (sought === '') {
      const first = popular.slice(0, MOST_CATEGORIES).map((category): Suggestion => ({ category }));
      return [...before.slice(0, MOST - first.length - 1), NEAR, ...first];
    }
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
