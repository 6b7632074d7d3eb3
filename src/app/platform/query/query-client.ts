import { QueryCache, QueryClient, type QueryKey, hashKey } from '@tanstack/react-query';
import { ApiError } from '#device/call-error.ts';
import type { Call } from '#device/call.ts';
import { getConnected } from '../offline/connection.ts';

const calls = new WeakMap<QueryClient, Call>();
/** A line that comes and goes asks no more often than this. */
const JUST_NOW_MS = 3000;

/** By query: when the copy that it shows was saved. */
const savedCopies = new Map<string, number>();

/**
 * For queries of what this device keeps. It changes behind their backs and reading it costs nothing, so that they read
 * each time; the network has nothing to do with it.
 */
export const FROM_DEVICE = {
  staleTime: Infinity,
  refetchOnMount: 'always',
  gcTime: 60_000,
  retry: false,
  networkMode: 'always',
} as const;

/** One client for the page; on the server one for each request, with its own way to call. */
export function createQueryClient(call: Call): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => {
        const savedAt = savedCopies.get(query.queryHash);
        // As old as it is, so that it is asked for again and nobody takes it for news.
        if (savedAt) query.setState({ dataUpdatedAt: savedAt });
      },
    }),
    defaultOptions: {
      queries: {
        // Otherwise a query waits for ever where the browser believes that it is offline.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) =>
          // Without a connection it is the next one that asks again.
          failures < 2 && !(error instanceof ApiError && error.status < 500) && getConnected(),
        refetchOnWindowFocus: false,
      },
    },
  });
  calls.set(client, call);
  return client;
}

/** What a query's call reports, if its answer is a saved copy. */
export function noteSavedCopy(queryKey: QueryKey): (savedAt: number) => void {
  const hash = hashKey(queryKey);
  savedCopies.delete(hash);
  return (savedAt) => savedCopies.set(hash, savedAt);
}

/** Asks again for what is on the screen and is a saved copy, failed or old. */
export async function refreshShown(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => savedCopies.has(query.queryHash) || query.isStale(),
  });
}

/** The network is back: asks again for all that is on the screen, except what came a moment ago. */
export async function refetchShown(client: QueryClient): Promise<void> {
  const now = Date.now();
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state: { data, dataUpdatedAt } }) =>
      data === undefined || now - dataUpdatedAt > JUST_NOW_MS,
  });
}

export function callOf(client: QueryClient): Call {
  const call = calls.get(client);
  if (!call) throw new Error('this QueryClient was not made by createQueryClient');
  return call;
}
