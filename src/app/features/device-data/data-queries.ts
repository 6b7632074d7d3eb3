import { queryOptions } from '@tanstack/react-query';
import { FROM_DEVICE } from '#app/platform/query/query-client.ts';
import { readStored } from './device-stores.ts';
import { readMoved } from './moved-data.ts';

/** The figures are not cached: they would be outdated. */
const fromDevice = { ...FROM_DEVICE, gcTime: 0 } as const;

/** Key prefix of these queries for every person. */
export const DEVICE_KEY = 'device';

export function storedQuery(person: string | null) {
  return queryOptions({
    queryKey: [DEVICE_KEY, 'stored', person],
    queryFn: () => readStored(person),
    ...fromDevice,
  });
}

export const movedQuery = queryOptions({
  queryKey: [DEVICE_KEY, 'moved'],
  queryFn: readMoved,
  ...fromDevice,
});
