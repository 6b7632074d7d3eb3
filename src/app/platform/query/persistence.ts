import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClient,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client';
import { adsEndpoints } from '../../../contract/ads/endpoints.ts';
import { lookupsEndpoints } from '../../../contract/lookups/endpoints.ts';
import { meEndpoints } from '../../../contract/me/endpoints.ts';
import { usersEndpoints } from '../../../contract/users/endpoints.ts';
import { queryStorage } from '../device-storage.ts';
import { currentToken } from '../session/session.ts';

/** Counted up when an answer's shape changes, so that no screen meets one that it does not know. */
const SCHEMA = '1';
const KEY = '@queries_v1';
const LASTS_MS = 30 * 86_400_000;
/**
 * Read before the first paint of every start: at a quarter of a processor a hundred thousand characters take 3 ms. The
 * browser's storage ends at about four million for everything.
 */
const MOST_CHARACTERS = 600_000;

/**
 * Calls whose answers are worth having at the next start: those that are the same for everybody, and who is signed in.
 * Nothing else is kept.
 */
const KEPT = new Set(
  [
    ...Object.values(adsEndpoints).flatMap(({ list, get, similar }) => [list, get, similar]),
    ...Object.values(lookupsEndpoints),
    usersEndpoints.get,
    usersEndpoints.feedbacks,
    usersEndpoints.feedbacksCount,
    meEndpoints.get,
  ].map(({ name }) => name),
);

/** Puts the last visit's answers in place and keeps this one's; resolves when the first is done. */
export async function persistQueries(queryClient: QueryClient): Promise<void> {
  const persister = createSyncStoragePersister({
    storage: queryStorage(),
    key: KEY,
    throttleTime: 1000,
    serialize: bounded,
    retry: removeOldestQuery,
  });
  const options = {
    queryClient,
    persister,
    maxAge: LASTS_MS,
    buster: SCHEMA,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ queryKey: [name], state }) =>
        state.status === 'success' && typeof name === 'string' && KEPT.has(name),
    },
  } satisfies PersistQueryClientOptions;
  const [, restored] = persistQueryClient(options);
  await restored;
  if (currentToken() === undefined) {
    // The session ended while nobody looked.
    const ended = queryClient.getQueryCache().findAll({ queryKey: [meEndpoints.get.name] });
    if (ended.length > 0) forgetSavedQueries();
    queryClient.removeQueries({ queryKey: [meEndpoints.get.name] });
  }
  // What came within the server's HTML changes no more, and a change is what is waited for.
  if (queryClient.getQueryCache().findAll({ type: 'active' }).length > 0)
    await persistQueryClientSave(options);
}

/** At once: what is in memory by then is written again with the next answer. */
export function forgetSavedQueries(): void {
  queryStorage()?.removeItem(KEY);
}

/** The newest that fit. */
function bounded(client: PersistedClient): string {
  const queries = client.clientState.queries.toSorted(
    (a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt,
  );
  const kept: typeof queries = [];
  let room = MOST_CHARACTERS;
  for (const query of queries) {
    room -= JSON.stringify(query).length;
    if (room < 0) break;
    kept.push(query);
  }
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries: kept } });
}
