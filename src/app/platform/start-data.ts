import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { endpointQuery } from './query/endpoint-query.ts';

export const citiesQuery = { ...endpointQuery(lookupsEndpoints.cities, {}), staleTime: 24 * 3_600_000 };
export const categoriesQuery = {
  ...endpointQuery(lookupsEndpoints.categories, { query: { size: LIMITS.categoriesPageSize } }),
  staleTime: 24 * 3_600_000,
};
export const thirdPartyAdsQuery = {
  ...endpointQuery(lookupsEndpoints.thirdPartyAds, {}),
  staleTime: 3_600_000,
};
