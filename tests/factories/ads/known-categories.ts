import { TRADE_WORDS } from '#text/trade-words/trade-words.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { categoryTerms } from '#app/features/ads/categories/category-terms.ts';
import { categorySearch } from '#app/features/ads/categories/find-categories.ts';
import { placeNames } from '#app/features/ads/categories/place-names.ts';
import type { CategoryKnowledge } from '#app/features/ads/categories/suggest-categories.ts';
import { CATEGORY_GROUPS } from '#seed/lookups/categories.ts';
import { CITIES } from '#seed/lookups/cities.ts';
import { categoryNamed, cityNamed } from './lookups.ts';

const groups = CATEGORY_GROUPS.map(({ slug, ru, uz }) => categoryNamed(slug, ru, uz, null));
const isPlace = placeNames(CITIES.map(({ slug, ru, uz }) => cityNamed(slug, ru, uz)));

/** All categories of a kind and all cities, on a device without ads; ids are slugs. */
export function knownCategories(kind: AdKind): CategoryKnowledge {
  const leaves = CATEGORY_GROUPS.flatMap((group) =>
    group.leaves
      .filter(({ kinds }) => kinds.some((each) => each === kind))
      .map(({ slug, ru, uz }) => categoryNamed(slug, ru, uz, group.slug)),
  );
  return {
    leaves,
    terms: categoryTerms(leaves, TRADE_WORDS),
    isPlace,
    search: categorySearch(leaves, groups, TRADE_WORDS),
    saved: null,
  };
}
