import { useQuery } from '@tanstack/react-query';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import type { OfflineGeo } from '#device/offline-ads/offline-ads.ts';
import { DEVICE_QUERY_OPTIONS } from '#app/platform/query/query-client.ts';
import { useNeedsOfflineAds } from '#app/shared/seen-ads/use-needs-offline-ads.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { extendToWholeSquares, type Area } from './area.ts';

/** Offline ads of an area, once a request has failed or the network is silent. */
export function useOfflineGeo(
  kind: AdKind,
  filters: ListFilters,
  area: Area | null,
  network: { isMissing: boolean; failed: boolean },
): OfflineGeo | undefined {
  const { categories } = useLookups();
  const needsSaved = useNeedsOfflineAds(network) && area !== null;
  const { data } = useQuery({
    ...DEVICE_QUERY_OPTIONS,
    queryKey: ['saved.geo', kind, filters, area, categories.length] as const,
    queryFn: async (): Promise<OfflineGeo | null> => {
      const { createLeavesLookup, openOfflineAds } = await import('#app/shared/seen-ads/open-offline-ads.ts');
      const saved = await openOfflineAds();
      if (!saved || !area) return null;
      const { box, zoom } = extendToWholeSquares(area);
      return await saved.geo(kind, { ...filters, bbox: box, zoom }, createLeavesLookup(categories));
    },
    enabled: needsSaved,
  });
  return needsSaved ? (data ?? undefined) : undefined;
}
