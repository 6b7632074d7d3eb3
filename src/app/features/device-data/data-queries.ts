import { queryOptions } from '@tanstack/react-query';
import { FROM_DEVICE } from '../../platform/query/query-client.ts';
import { readStored } from './device-stores.ts';
import { readMoved } from './moved-data.ts';

/** Figures are never shown again from memory: they would be old. */
const fromDevice = { ...FROM_DEVICE, gcTime: 0 } as const;

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
