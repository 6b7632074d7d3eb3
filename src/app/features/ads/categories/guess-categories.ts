import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Category, City } from '#contract/lookups/entities.ts';
import { categoryTree } from '#app/shared/lookups/category-tree.ts';
import { DEVICE_QUERY_OPTIONS } from '#app/platform/query/query-client.ts';
import { openOfflineAds } from '#app/shared/seen-ads/open-offline-ads.ts';
import type { TradeWords } from '#text/trade-words/trade-words.ts';
import { adShelfQuery } from '../queries.ts';
import { categoryTerms } from './category-terms.ts';
import { categorySearch, type CategorySearch } from './find-categories.ts';
import { placeNames } from './place-names.ts';
import { type CategoryKnowledge, suggestCategories } from './suggest-categories.ts';

interface KnownLookups {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
}

const NO_WORDS: TradeWords = { bySlug: {}, faint: '', broad: '' };
let tradeWords: TradeWords | undefined;

/** Loads the everyday words for categories, which few visits need; without them categories are found by their names. */
export async function loadTradeWords(): Promise<TradeWords> {
  tradeWords ??= await import('#text/trade-words/trade-words.ts').then(
    ({ TRADE_WORDS }) => TRADE_WORDS,
    () => undefined,
  );
  return tradeWords ?? NO_WORDS;
}

type KnownWords = Pick<CategoryKnowledge, 'leaves' | 'terms' | 'isPlace'>;
let words: (KnownWords & KnownLookups & { kind: AdKind; trades: TradeWords }) | undefined;

/** Builds the words of categories and places once per kind and lookups. */
async function knownWords(kind: AdKind, { categories, cities }: KnownLookups): Promise<KnownWords> {
  const trades = await loadTradeWords();
  const isNew = words?.categories !== categories || words.cities !== cities || words.trades !== trades;
  if (words?.kind !== kind || isNew) {
    const leaves = leavesOf(kind, categories);
    words = {
      kind,
      categories,
      cities,
      leaves,
      trades,
      terms: categoryTerms(leaves, trades),
      isPlace: placeNames(cities),
    };
  }
  return words;
}

/** Categories that an ad's title or a search text may mean; computed on the device. */
export async function guessCategories(
  kind: AdKind,
  title: string,
  lookups: KnownLookups,
): Promise<Category[]> {
  const saved = await openOfflineAds();
  return await suggestCategories(title, {
    ...(await knownWords(kind, lookups)),
    search: getCategorySearch(kind, lookups.categories),
    saved:
      saved &&
      (async (word) => {
        const { items } = await saved.list(kind, { search: word, size: SAVED_SAMPLE }, (id) => [id]);
        return items.map(({ category }) => category);
      }),
  });
}

const SHORTEST_TITLE = 4;
const SAMPLE = 20;
const SAVED_SAMPLE = 60;
/** Nothing is suggested from fewer found ads, or for a category with a smaller share of the found ads. */
const LEAST_ADS = 3;
const LEAST_SHARE = 0.25;
const MOST = 2;

interface FoundCategory {
  readonly category: Category;
  /** Part of the found ads that are in this category. */
  readonly share: number;
}

/**
 * Categories of the ads that the server finds for a title, most frequent first: a new device has no ads from which to
 * learn what words mean. Empty without a connection.
 */
export async function fetchCategoriesByTitle(
  client: QueryClient,
  kind: AdKind,
  title: string,
  categories: readonly Category[],
): Promise<FoundCategory[]> {
  const search = title.slice(0, LIMITS.searchMax);
  const query = { ...adShelfQuery(kind, { search, size: SAMPLE }), retry: false };
  const ads = (await client.fetchQuery(query).catch(() => undefined))?.items ?? [];
  if (ads.length < LEAST_ADS) return [];
  return leavesOf(kind, categories)
    .map((category) => ({
      category,
      share: ads.filter((ad) => ad.category === category.id).length / ads.length,
    }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MOST);
}

export function suggestionQuery(kind: AdKind, title: string, lookups: KnownLookups) {
  const { categories } = lookups;
  return queryOptions({
    ...DEVICE_QUERY_OPTIONS,
    queryKey: ['categories.suggested', kind, title, categories.length] as const,
    enabled: title.length >= SHORTEST_TITLE,
    queryFn: async ({ client }: { client: QueryClient }) => {
      const likely = await guessCategories(kind, title, lookups);
      if (likely.length > 0) return likely;
      const found = await fetchCategoriesByTitle(client, kind, title, categories);
      return found.map(({ category }) => category);
    },
    placeholderData: (before: Category[] | undefined) => before,
  });
}

function leavesOf(kind: AdKind, categories: readonly Category[]): Category[] {
  return categoryTree(categories, kind).flatMap(({ leaves }) => leaves);
}

let known:
  | { kind: AdKind; categories: readonly Category[]; trades: TradeWords; search: CategorySearch }
  | undefined;

/** Builds the index once per kind and list of categories, with the everyday words if they have been loaded. */
export function getCategorySearch(kind: AdKind, categories: readonly Category[]): CategorySearch {
  const trades = tradeWords ?? NO_WORDS;
  if (known?.kind !== kind || known.categories !== categories || known.trades !== trades) {
    const search = categorySearch(leavesOf(kind, categories), categories, trades);
    known = { kind, categories, trades, search };
  }
  return known.search;
}
