import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../device/call-error.ts';
import type { Call } from '../../../device/call.ts';

const calls = new WeakMap<QueryClient, Call>();

/** One client for the page; on the server one for each request, with its own way to call. */
export function createQueryClient(call: Call): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Otherwise a query waits for ever where the browser believes that it is offline.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && error.status < 500) && !isOffline(),
        refetchOnWindowFocus: false,
      },
    },
  });
  calls.set(client, call);
  return client;
}

export function callOf(client: QueryClient): Call {
  const call = calls.get(client);
  if (!call) throw new Error('this QueryClient was not made by createQueryClient');
  return call;
}

function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine;
}
