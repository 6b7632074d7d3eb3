import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient, QueryState } from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClient,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { queryStorage } from '../device-storage.ts';
import { currentSession, memorySession } from '../session/session.ts';
import { noteLastVisit } from './last-visit.ts';
import type { SavedQueries } from './read-saved-queries.ts';

/** Counted up when an answer's shape changes, so that no screen meets one that it does not know. */
const SCHEMA = '2';
const KEY = '@queries_v1';
const LASTS_MS = 30 * 86_400_000;
/**
 * Read before the first paint of every start: at a quarter of a processor a hundred thousand characters take 3 ms. The
 * browser's storage ends at about four million for everything.
 */
const MOST_CHARACTERS = 600_000;

/**
 * Calls whose answers the first paint of the next start is made of: those that are the same for everybody, who is signed
 * in, and what they are told. What else is somebody's own is in the device's database (own-answers/).
 */
export const PERSISTED: ReadonlySet<string> = new Set([
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

/** Puts the last visit's answers in place and keeps this one's; resolves when the first is done. Never fails. */
export async function persistQueries(queryClient: QueryClient): Promise<void> {
  try {
    await restoreAndKeep(queryClient);
  } catch {
    // Storage that is refused, or the part that reads it did not come: this visit begins without the last one's answers.
  }
}

async function restoreAndKeep(queryClient: QueryClient): Promise<void> {
  const storage = queryStorage();
  // Of use to whoever was here before: a first visit has nothing to read.
  const reader = storage?.getItem(KEY) ? await import('./read-saved-queries.ts') : undefined;
  const persister = createSyncStoragePersister({
    storage,
    key: KEY,
    throttleTime: 1000,
    serialize: bounded,
    ...(reader
      ? { deserialize: (text: string) => ofThisSession(reader.readSavedQueries(text, Date.now())) }
      : {}),
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
        state.data !== undefined &&
        !isRefused(state.error) &&
        typeof name === 'string' &&
        PERSISTED.has(name),
    },
  } satisfies PersistQueryClientOptions;
  const [, restored] = persistQueryClient(options);
  await restored;
  if (reader) {
    noteLastVisit(() => {
      forgetSavedQueries();
      queryClient.clear();
    });
  }
  // What came within the server's HTML changes no more, and a change is what is waited for.
  if (queryClient.getQueryCache().findAll({ type: 'active' }).length > 0)
    await persistQueryClientSave(options);
}

/** Without what is somebody's own where their session ended, or another began, while nobody looked. */
function ofThisSession({ session, ...saved }: SavedQueries): PersistedClient {
  if ((session ?? null) === currentSession()) return saved;
  const queries = saved.clientState.queries.filter(({ meta }) => meta?.['isPersonal'] !== true);
  if (queries.length < saved.clientState.queries.length) forgetSavedQueries();
  return { ...saved, clientState: { ...saved.clientState, queries } };
}

/** At once: what is in memory by then is written again with the next answer. */
export function forgetSavedQueries(): void {
  try {
    queryStorage()?.removeItem(KEY);
  } catch {
    // Refused: nothing of ours is there.
  }
}

/** The newest that fit. */
function bounded(client: PersistedClient): string {
  const session = currentSession();
  // the page may not have heard yet that its session is over
  const isOfSession = session !== null && memorySession() === session;
  const queries = client.clientState.queries
    .filter(({ meta }) => isOfSession || meta?.['isPersonal'] !== true)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const kept: typeof queries = [];
  let room = MOST_CHARACTERS;
  for (const query of queries) {
    const answer = { ...query, state: asAnswered(query.state) };
    room -= JSON.stringify(answer).length;
    if (room < 0) break;
    kept.push(answer);
  }
  return JSON.stringify({
    ...client,
    session: session ?? undefined,
    clientState: { ...client.clientState, queries: kept },
  });
}

/** What is gone must not come back; an answer that merely could not be had anew is kept: without a network that is each. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** What came is kept, not that the line failed later. */
function asAnswered(state: QueryState): QueryState {
  return { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null };
}
