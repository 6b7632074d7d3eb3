import { HOUR_MS } from '#contract/time.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Data that stays fresh at least this long, such as cities and categories, does not count: it hardly changes. */
const NO_NEWS_MS = HOUR_MS;

/** When the oldest data on the screen was fetched, in milliseconds; 0 when there is none. */
export function useOldestDataTime(): number {
  const client = useQueryClient();
  return useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => findOldestDataTime(client),
    () => 0,
  );
}

export function findOldestDataTime(client: QueryClient): number {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ observers }) => observers.some(({ options }) => !isLasting(options.staleTime)))
    .map((query) => query.state.dataUpdatedAt)
    .filter((time) => time > 0);
  return times.length === 0 ? 0 : Math.min(...times);
}

function isLasting(staleTime: unknown): boolean {
  return typeof staleTime === 'number' && staleTime >= NO_NEWS_MS;
}
