import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pause } from '#device/pause.ts';
import { categoriesQuery, citiesQuery, thirdPartyAdsQuery } from './lookup-queries.ts';

const WAIT_MS = 3000;
/**
 * Shorter wait where a worker is in control: it has cities and categories on the device; only the profile may be
 * missing, and fills in afterwards.
 */
const WAIT_INSTALLED_MS = 1000;

/**
 * Loads cities, categories, third-party ads and, with a session, the profile before the app is rendered. Saved data is
 * good enough to begin with; whatever fails or takes too long fills in afterwards and never stops the start.
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
  const isInstalled = !import.meta.env.SSR && Boolean(navigator.serviceWorker?.controller);
  await Promise.race([Promise.all([...missing, profile]), pause(isInstalled ? WAIT_INSTALLED_MS : WAIT_MS)]);
}
