import { queryOptions } from '@tanstack/react-query';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Category } from '#contract/lookups/entities.ts';
import { categoryTree } from '#app/shared/lookups/category-tree.ts';
import { FROM_DEVICE } from '#app/platform/query/query-client.ts';
import { openOfflineAds } from '#app/shared/offline-ads/offline-ads.ts';
import { categorySearch, type CategorySearch } from './find-categories.ts';
import { suggestCategories } from './suggest-categories.ts';

/** Categories that an ad's title or a search text may mean; computed on the device. */
export async function likelyCategories(
  kind: AdKind,
  words: string,
  categories: readonly Category[],
): Promise<Category[]> {
  return await suggestCategories(kind, words, {
    leaves: leavesOf(kind, categories),
    search: searchTextOf(kind, categories),
    saved: await openOfflineAds(),
  });
}

const SHORTEST_TITLE = 4;

export function suggestionQuery(kind: AdKind, title: string, categories: readonly Category[]) {
  return queryOptions({
    ...FROM_DEVICE,
    queryKey: ['categories.suggested', kind, title, categories.length] as const,
    enabled: title.length >= SHORTEST_TITLE,
    placeholderData: (before: Category[] | undefined) => before,
    queryFn: () => likelyCategories(kind, title, categories),
  });
}

function leavesOf(kind: AdKind, categories: readonly Category[]): Category[] {
  return categoryTree(categories, kind).flatMap(({ leaves }) => leaves);
}

let known: { kind: AdKind; categories: readonly Category[]; search: CategorySearch } | undefined;

/** Builds the index once per kind and list of categories. */
export function searchTextOf(kind: AdKind, categories: readonly Category[]): CategorySearch {
  if (known?.kind !== kind || known.categories !== categories) {
    known = { kind, categories, search: categorySearch(leavesOf(kind, categories), categories) };
  }
  return known.search;
}
