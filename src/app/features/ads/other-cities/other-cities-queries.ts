import { queryOptions } from '@tanstack/react-query';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { OtherCitiesFound } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import type { Category } from '#contract/lookups/entities.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { DEVICE_QUERY_OPTIONS } from '#app/platform/query/query-client.ts';
import type { Lookups } from '#app/shared/lookups/use-lookups.ts';
import {
  findSiblingLeaves,
  createLeavesLookup,
  openOfflineAds,
} from '#app/shared/seen-ads/open-offline-ads.ts';

const STALE_MS = 5 * 60_000;

export function otherCitiesQuery(kind: AdKind, filters: ListFilters) {
  return { ...endpointQuery(adsEndpoints[kind].elsewhere, { query: filters }), staleTime: STALE_MS };
}

export function loosenedFiltersQuery(kind: AdKind, filters: ListFilters) {
  return { ...endpointQuery(adsEndpoints[kind].without, { query: filters }), staleTime: STALE_MS };
}

const NOTHING: OtherCitiesFound = { cities: [], total: 0, categories: [] };

export function offlineOtherCitiesQuery(kind: AdKind, filters: ListFilters, categories: readonly Category[]) {
  return queryOptions({
    ...DEVICE_QUERY_OPTIONS,
    queryKey: ['saved.elsewhere', kind, filters, categories.length] as const,
    queryFn: async (): Promise<OtherCitiesFound> => {
      const saved = await openOfflineAds();
      const neighbours = findSiblingLeaves(categories, filters.category);
      return (await saved?.elsewhere(kind, filters, createLeavesLookup(categories), neighbours)) ?? NOTHING;
    },
  });
}

export function guessedCategoriesQuery(
  kind: AdKind,
  words: string,
  { categories, cities }: Pick<Lookups, 'categories' | 'cities'>,
) {
  return queryOptions({
    ...DEVICE_QUERY_OPTIONS,
    queryKey: ['categories.likely', kind, words, categories.length] as const,
    queryFn: async () => {
      const { guessCategories } = await import('../categories/guess-categories.ts');
      const found = await guessCategories(kind, words, { categories, cities });
      return { cities: [], total: 0, categories: found.map(({ id }) => ({ id, count: null })) };
    },
  });
}
