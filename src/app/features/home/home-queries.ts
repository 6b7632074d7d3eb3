import type { AdKind } from '#contract/ads/kinds.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

const STALE_MS = 10 * 60_000;
const POPULAR_CATEGORIES = 12;

export function popularCategoriesQuery(city: string | undefined, kind: AdKind) {
  return {
    ...endpointQuery(lookupsEndpoints.popularCategories, { query: { city, kind, size: POPULAR_CATEGORIES } }),
    staleTime: STALE_MS,
  };
}

export const statisticsQuery = { ...endpointQuery(lookupsEndpoints.statistics, {}), staleTime: STALE_MS };
