import { queryOptions } from '@tanstack/react-query';
import { DEVICE_QUERY_OPTIONS } from '#app/platform/query/query-client.ts';
import { readStoredData } from './device-stores.ts';
import { readTraffic } from './traffic-totals.ts';

/** The figures are not cached: they would be outdated. */
const fromDevice = { ...DEVICE_QUERY_OPTIONS, gcTime: 0 } as const;

/** Key prefix of these queries for every person. */
export const DEVICE_KEY = 'device';

export function storedDataQuery(person: string | null) {
  return queryOptions({
    queryKey: [DEVICE_KEY, 'stored', person],
    queryFn: () => readStoredData(person),
    ...fromDevice,
  });
}

export const trafficQuery = queryOptions({
  queryKey: [DEVICE_KEY, 'moved'],
  queryFn: readTraffic,
  ...fromDevice,
});
