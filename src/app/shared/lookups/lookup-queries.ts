import type { AdKind } from '#contract/ads/kinds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

export const citiesQuery = { ...endpointQuery(lookupsEndpoints.cities, {}), staleTime: DAY_MS };
/** Published ads of each city; offline the cities stand without counts. */
export function cityCountsQuery(kind: AdKind | undefined) {
  return { ...endpointQuery(lookupsEndpoints.cityCounts, { query: { kind } }), staleTime: HOUR_MS };
}

export const categoriesQuery = {
  ...endpointQuery(lookupsEndpoints.categories, { query: { size: LIMITS.categoriesPageSize } }),
  staleTime: DAY_MS,
};
export const thirdPartyAdsQuery = {
  ...endpointQuery(lookupsEndpoints.thirdPartyAds, {}),
  staleTime: HOUR_MS,
};

const POPULAR_CATEGORIES = 12;

export function popularCategoriesQuery(city: string | undefined, kind: AdKind) {
  return {
    ...endpointQuery(lookupsEndpoints.popularCategories, { query: { city, kind, size: POPULAR_CATEGORIES } }),
    staleTime: 10 * MINUTE_MS,
  };
}
