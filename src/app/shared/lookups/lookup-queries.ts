import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';

export const citiesQuery = { ...endpointQuery(lookupsEndpoints.cities, {}), staleTime: DAY_MS };
export const categoriesQuery = {
  ...endpointQuery(lookupsEndpoints.categories, { query: { size: LIMITS.categoriesPageSize } }),
  staleTime: DAY_MS,
};
export const thirdPartyAdsQuery = {
  ...endpointQuery(lookupsEndpoints.thirdPartyAds, {}),
  staleTime: HOUR_MS,
};
