import { useQuery } from '@tanstack/react-query';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { OfflineShelfProps } from '../offline-views.ts';
import { offlineShelfQuery } from './offline-queries.ts';

/** The first few offline ads of a list; without any, the shelf has failed. */
export function OfflineShelf({ kind, query, onRetry, children }: OfflineShelfProps) {
  const { categories } = useLookups();
  const { data: ads, isPending } = useQuery(offlineShelfQuery(kind, query, categories));
  if (isPending) return null;
  return ads && ads.length > 0 ? children(ads) : <LoadFailed onRetry={onRetry} />;
}
