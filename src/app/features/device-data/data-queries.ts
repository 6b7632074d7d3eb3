import { queryOptions } from '@tanstack/react-query';
import { readStored } from './device-stores.ts';
import { readMoved } from './moved-data.ts';

/** Read from the device each time that the page is opened: no network, nothing to keep, and no news to wait for. */
const fromDevice = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  gcTime: 0,
  retry: false,
} as const;

export const storedQuery = queryOptions({
  queryKey: ['device', 'stored'],
  queryFn: () => readStored(),
  ...fromDevice,
});

export const movedQuery = queryOptions({
  queryKey: ['device', 'moved'],
  queryFn: async () => (await readMoved()) ?? null,
  ...fromDevice,
});
