import type * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';

export interface AdPageData {
  items: AdCard[];
  next: string | null;
  total?: number | undefined;
}

/** Common type of the list calls of all three kinds. */
type AdListEndpoint = Endpoint<
  undefined,
  v.GenericSchema<Record<string, string | undefined>, ListQuery & Record<string, unknown>>,
  v.GenericSchema<unknown, AdPageData>
>;

const LISTS: Record<AdKind, AdListEndpoint> = {
  task: adsEndpoints.task.list,
  service: adsEndpoints.service.list,
  vacancy: adsEndpoints.vacancy.list,
};

const LIST_STALE_MS = 5 * 60_000;

export function adPagesQuery(kind: AdKind, { cursor, ...query }: ListQuery) {
  const options = endpointPages(LISTS[kind], { query: cursor ? { ...query, cursor } : query });
  return { ...options, ...(cursor ? { initialPageParam: cursor } : {}), staleTime: LIST_STALE_MS };
}

const AUTHOR_PAGE = 20;

export function authorAdsQuery(kind: AdKind, author: string) {
  return adPagesQuery(kind, { author, size: AUTHOR_PAGE });
}

export function adCountQuery(kind: AdKind, query: ListQuery) {
  return endpointQuery(LISTS[kind], {
    query: { ...query, sort: undefined, cursor: undefined, size: 1 },
  });
}

export type ShelfQuery = ListQuery & { size: number };

export function adShelfQuery(kind: AdKind, query: ShelfQuery) {
  return { ...endpointQuery(LISTS[kind], { query: { ...query } }), staleTime: LIST_STALE_MS };
}
