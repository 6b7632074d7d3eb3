import { DAY_MS } from '#contract/time.ts';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient, QueryState } from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { isRefused } from '#device/call-error.ts';
import { isSameSession } from '#device/session-id.ts';
import { getQueryCacheStorage } from '#app/platform/device-storage.ts';
import { currentSession, memorySession } from '#app/platform/session/session.ts';
import { registerLastVisitAnswers } from '#app/platform/query/last-visit.ts';
import { byNeed, dropLeastNeeded } from './least-needed.ts';
import type { SavedQueries } from './read-saved-queries.ts';

/** Increase this when an answer's shape changes, so that no screen meets one that it does not know. */
const SCHEMA = '3';
const KEY = '@queries_v1';
const LASTS_MS = 30 * DAY_MS;
/**
 * The limit has two reasons: the text is read before the first paint of every start, where a hundred thousand
 * characters take 3 ms with the CPU throttled to a quarter; and localStorage holds about four million in total.
 */
const MOST_CHARACTERS = 600_000;

/**
 * Calls that the first paint of the next start needs: public answers, the profile and the notifications. Other private
 * answers are in the device's database (device/private-cache).
 */
export const PERSISTED_CALLS: ReadonlySet<string> = new Set([
  'notifications.list',
  'me.home',
  ...[
    ...Object.values(adsEndpoints).flatMap(({ list, get, similar }) => [list, get, similar]),
    ...Object.values(lookupsEndpoints),
    usersEndpoints.get,
    usersEndpoints.feedbacks,
    usersEndpoints.feedbacksCount,
    meEndpoints.get,
  ].map(({ name }) => name),
]);

/** Restores the last visit's answers and stores this one's from now on; resolves when restored. Never fails. */
export async function persistQueries(queryClient: QueryClient): Promise<void> {
  try {
    await restoreAndKeep(queryClient);
  } catch {
    // Storage is refused, or the chunk that reads it did not load: this visit begins without the last one's answers.
  }
}

async function restoreAndKeep(queryClient: QueryClient): Promise<void> {
  const storage = getQueryCacheStorage();
  // Lazy, because a first visit has nothing to read.
  const reader = storage?.getItem(KEY) ? await import('./read-saved-queries.ts') : undefined;
  const persister = createSyncStoragePersister({
    storage,
    key: KEY,
    throttleTime: 1000,
    serialize: bounded,
    ...(reader
      ? { deserialize: (text: string) => ofThisSession(reader.readSavedQueries(text, Date.now())) }
      : {}),
    retry: dropLeastNeeded,
  });
  const options = {
    queryClient,
    persister,
    maxAge: LASTS_MS,
    buster: SCHEMA,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ queryKey: [name], state }) =>
        state.data !== undefined &&
        // An answer that could not be refreshed for want of a connection is stored; one whose subject was deleted is not.
        !isRefused(state.error) &&
        typeof name === 'string' &&
        PERSISTED_CALLS.has(name),
    },
  } satisfies PersistQueryClientOptions;
  const [, restored] = persistQueryClient(options);
  await restored;
  if (reader) {
    registerLastVisitAnswers(() => {
      deletePersistedQueries();
      queryClient.clear();
    });
  }
  // The persister waits for a change, and answers that came within the server's HTML do not change.
  if (queryClient.getQueryCache().findAll({ type: 'active' }).length > 0)
    await persistQueryClientSave(options);
}

/** Removes private answers if their session ended, or another began, while no page was open. */
function ofThisSession({ session, ...saved }: SavedQueries): PersistedClient {
  if (isSameSession(session ?? null, currentSession())) return saved;
  const queries = saved.clientState.queries.filter(({ meta }) => meta?.['isPersonal'] !== true);
  if (queries.length < saved.clientState.queries.length) deletePersistedQueries();
  return { ...saved, clientState: { ...saved.clientState, queries } };
}

/** Removes the stored answers at once; those in memory are written again with the next answer. */
export function deletePersistedQueries(): void {
  try {
    getQueryCacheStorage()?.removeItem(KEY);
  } catch {
    // Storage is refused, so it holds nothing of ours.
  }
}

/** Serializes the answers that fit: those that are needed first, then the newest. */
function bounded(client: PersistedClient): string {
  const session = currentSession();
  // The page may not know yet that its session is over.
  const isOfSession = session !== null && memorySession() === session;
  const queries = client.clientState.queries
    .filter(({ meta }) => isOfSession || meta?.['isPersonal'] !== true)
    .toSorted(byNeed);
  const persisted: typeof queries = [];
  let room = MOST_CHARACTERS;
  for (const query of queries) {
    const answer = { ...query, state: asAnswered(query.state) };
    room -= JSON.stringify(answer).length;
    if (room < 0) break;
    persisted.push(answer);
  }
  return JSON.stringify({
    ...client,
    session: session ?? undefined,
    clientState: { ...client.clientState, queries: persisted },
  });
}

/** Stores an answer as successful, although a later fetch failed. */
function asAnswered(state: QueryState): QueryState {
  return { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null };
}
