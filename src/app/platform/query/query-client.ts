import { type Query, QueryCache, QueryClient, type QueryKey, hashKey } from '@tanstack/react-query';
import { isBusy, isRefused } from '#device/call-error.ts';
import type { Call } from '#device/call.ts';
import { getConnected } from '../offline/connection.ts';
import { withJitter } from '../with-jitter.ts';

const calls = new WeakMap<QueryClient, Call>();
/**
 * Answers younger than this are not refetched after a reconnect, so that an unstable connection causes fewer fetches.
 */
const JUST_NOW_MS = 3000;
const RETRY_MS = 2000;
/** A busy server is asked only once more, and later: tries in short order would keep it so. */
const BUSY_RETRY_MS = 8000;
/** A busy server has more important work than refreshing answers that a screen shows already. */
const BUSY_MS = 40_000;

/** When the saved copy that a query shows was stored, by query hash. */
const savedCopies = new Map<string, number>();

/**
 * Options of queries that read the device's database. It changes without notice and reading it is cheap, so they read
 * on each mount; the network does not matter.
 */
export const DEVICE_QUERY_OPTIONS = {
  staleTime: Infinity,
  refetchOnMount: 'always',
  gcTime: 60_000,
  retry: false,
  networkMode: 'always',
} as const;

/** Key prefix of queries that read data about the device's user; they are reset with the session. */
export const DEVICE_QUERY_KEY = 'device';

/** Creates the page's one client, or on the server one for each request, with its own typed call. */
export function createQueryClient(call: Call): QueryClient {
  const waiting = new Set<string>();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => {
        const savedAt = savedCopies.get(query.queryHash);
        // A saved copy gets its real age, so that it is refetched and nobody takes it for a new answer.
        if (savedAt) query.setState({ dataUpdatedAt: savedAt });
      },
      onError: (error, query) => {
        // The screen goes on showing the old answer, so nobody sees that the refetch failed and repeats it.
        if (query.state.data !== undefined && isBusy(error)) refetchLater(client, query, waiting);
      },
    }),
    defaultOptions: {
      queries: {
        // Otherwise a query waits for ever where the browser believes that it is offline.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) =>
          // Without a connection there is no retry: queries refetch once it is back.
          failures < (isBusy(error) ? 1 : 2) && !isRefused(error) && getConnected(),
        retryDelay: (failures, error) => withJitter(isBusy(error) ? BUSY_RETRY_MS : RETRY_MS * 2 ** failures),
        refetchOnWindowFocus: false,
      },
    },
  });
  calls.set(client, call);
  return client;
}

/** `waiting` has the hashes of the queries that a timer will repeat: each query has one timer at a time. */
function refetchLater(
  client: QueryClient,
  refused: Query<unknown, unknown, unknown>,
  waiting: Set<string>,
): void {
  if (waiting.has(refused.queryHash)) return;
  waiting.add(refused.queryHash);
  setTimeout(() => {
    waiting.delete(refused.queryHash);
    // A record that a socket added meanwhile clears the error, but the answer is as old as before.
    const isStillOld = ({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): boolean =>
      queryHash === refused.queryHash && (state.status === 'error' || state.isInvalidated);
    void client.refetchQueries({ type: 'active', predicate: isStillOld });
  }, withJitter(BUSY_MS));
}

/** Callback for a query's call, which reports that its answer is a saved copy. */
export function createSavedCopyRecorder(queryKey: QueryKey): (savedAt: number) => void {
  const hash = hashKey(queryKey);
  savedCopies.delete(hash);
  return (savedAt) => savedCopies.set(hash, savedAt);
}

/** Refetches the queries on the screen that show a saved copy, failed or are stale. */
export async function refetchStaleOnScreen(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => savedCopies.has(query.queryHash) || query.isStale(),
  });
}

/** Refetches what the screen has no answer for. */
export async function refetchFailedQueries(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
}

/** Refetches everything on the screen once the network is back, except what came a moment ago or is on its way. */
export async function refetchAllOnScreen(
  client: QueryClient,
  isOnItsWay: (query: Query) => boolean,
): Promise<void> {
  const now = Date.now();
  await client.refetchQueries({
    type: 'active',
    predicate: (query) =>
      !isOnItsWay(query) && (query.state.data === undefined || now - query.state.dataUpdatedAt > JUST_NOW_MS),
  });
}

export function getApiCall(client: QueryClient): Call {
  const call = calls.get(client);
  if (!call) throw new Error('this QueryClient was not made by createQueryClient');
  return call;
}
