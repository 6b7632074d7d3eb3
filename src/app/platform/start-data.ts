import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { lookupsEndpoints } from '../../contract/lookups/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { endpointQuery } from './query/endpoint-query.ts';

const WAIT_MS = 3000;

export const citiesQuery = { ...endpointQuery(lookupsEndpoints.cities, {}), staleTime: 24 * 3_600_000 };
export const categoriesQuery = {
  ...endpointQuery(lookupsEndpoints.categories, { query: { size: LIMITS.categoriesPageSize } }),
  staleTime: 24 * 3_600_000,
};
export const thirdPartyAdsQuery = {
  ...endpointQuery(lookupsEndpoints.thirdPartyAds, {}),
  staleTime: 3_600_000,
};

/**
 * Cities, categories, third-party ads and, where there is a session, the profile, before the app is rendered; what is saved is good enough to begin with, what
 * fails or takes longer than three seconds fills in afterwards and never stops the start.
 */
export async function loadStartData(
  queryClient: QueryClient,
  profile: Promise<void> = Promise.resolve(),
): Promise<void> {
  const isSaved = ({ queryKey }: { queryKey: QueryKey }): boolean =>
    queryClient.getQueryState(queryKey)?.data !== undefined;
  const saved = [citiesQuery, categoriesQuery, thirdPartyAdsQuery].map(isSaved);
  const missing = [
    queryClient.prefetchQuery(citiesQuery),
    queryClient.prefetchQuery(categoriesQuery),
    queryClient.prefetchQuery(thirdPartyAdsQuery),
  ].filter((_, index) => !saved[index]);
  await Promise.race([
    Promise.all([...missing, profile]),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
}
