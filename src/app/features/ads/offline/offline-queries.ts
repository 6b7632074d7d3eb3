import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import type { Category } from '#contract/lookups/entities.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { DEVICE_QUERY_OPTIONS } from '#app/platform/query/query-client.ts';
import { createLeavesLookup, openOfflineAds } from '#app/shared/seen-ads/open-offline-ads.ts';
import type { AdPageData, ShelfQuery } from '../queries.ts';

const NOTHING: AdPageData = { items: [], next: null, total: 0 };

export function offlinePagesQuery(kind: AdKind, query: ListQuery, categories: readonly Category[]) {
  return infiniteQueryOptions({
    ...DEVICE_QUERY_OPTIONS,
    queryKey: ['saved.list', kind, query, categories.length] as const,
    queryFn: async ({ pageParam }): Promise<AdPageData> => {
      const saved = await openOfflineAds();
      const wanted = { ...query, cursor: pageParam };
      return (await saved?.list(kind, wanted, createLeavesLookup(categories))) ?? NOTHING;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }): string | undefined => next ?? undefined,
  });
}

export function offlineShelfQuery(kind: AdKind, query: ShelfQuery, categories: readonly Category[]) {
  return queryOptions({
    ...DEVICE_QUERY_OPTIONS,
    queryKey: ['saved.shelf', kind, query, categories.length] as const,
    queryFn: async (): Promise<AdCard[]> =>
      (await (await openOfflineAds())?.list(kind, query, createLeavesLookup(categories)))?.items ?? [],
  });
}

export function offlineAdQuery(kind: AdKind, id: string) {
  return queryOptions({
    ...DEVICE_QUERY_OPTIONS,
    queryKey: ['saved.ad', kind, id] as const,
    queryFn: async ({ client }): Promise<AdCard | null> => {
      // The device may have a favourite's details too; the screen shows them as if they had just arrived.
      const stored = await import('../favourites/favourite-details.ts')
        .then(({ readFavouriteDetails }) => readFavouriteDetails(kind, id))
        .catch(() => undefined);
      const { queryKey } = endpointQuery(adsEndpoints[kind].get, { params: { id } });
      if (stored) client.setQueryData(queryKey, stored.ad, { updatedAt: stored.readAt });
      return (await (await openOfflineAds())?.ad(kind, id)) ?? null;
    },
  });
}

export const offlineCountsQuery = queryOptions({
  ...DEVICE_QUERY_OPTIONS,
  queryKey: ['saved.counts'] as const,
  queryFn: async (): Promise<Record<AdKind, number>> =>
    (await (await openOfflineAds())?.counts()) ?? { vacancy: 0, service: 0, task: 0 },
});
