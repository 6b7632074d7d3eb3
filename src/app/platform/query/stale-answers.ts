import type { Query, QueryClient } from '@tanstack/react-query';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { matchesCallNames, findStaleAfterCall } from '#contract/stale-answers.ts';
import { ownChangeAnsweredAt, recordRemoteChange } from './own-changes.ts';

/**
 * Several notifications and changes of one moment cause one fetch of each answer. The server counts on this delay: it
 * takes an answer for new enough that it read a moment before the fetch (`WOKEN_MAX_AGE_MS`).
 */
const BATCH_MS = 250;

/** Names of stale answers, each with the ids of the changes; `undefined` is a change of somebody else's. */
const batches = new WeakMap<QueryClient, Map<string, Set<string | undefined>>>();
/** When each query was last fetched, since the call of `trackFetches` for its client. */
const fetchedAt = new WeakMap<Query, number>();

/** Notes when queries are fetched, by which a page knows which of them show its own change already. */
export function trackFetches(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      fetchedAt.set(event.query, performance.now());
  });
}

export function isFetchedSince(query: Query, at: number): boolean {
  return (fetchedAt.get(query) ?? -Infinity) >= at;
}

/** Invalidates every query whose answer a call of this page made stale; resolves when those on the screen are new. */
export async function invalidateAfterCall(client: QueryClient, call: string): Promise<void> {
  const names = findStaleAfterCall(call) ?? [];
  await invalidateMatching(
    client,
    ({ queryKey: [name] }) => typeof name === 'string' && matchesCallNames(name, names),
  );
}

/**
 * Invalidates these queries; resolves when those on the screen are new. An invalidation does not cancel the running
 * fetch of a query that is hidden or has no answer yet. The fetched answer may be from before the change, but would
 * count as new, so such a query is invalidated again after its fetch.
 */
export async function invalidateMatching(
  client: QueryClient,
  predicate: (query: Query) => boolean,
): Promise<void> {
  const again = async (query: Query): Promise<void> => {
    await query.promise?.catch(() => undefined);
    await client.invalidateQueries({ predicate: (each) => each === query });
  };
  const fetching = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  const first = fetching.filter((query) => query.isActive() && query.state.data === undefined);
  for (const query of fetching) if (!query.isActive()) void again(query);
  await Promise.all([client.invalidateQueries({ predicate }), ...first.map(again)]);
}

/** Invalidates all answers about ads or with data of the person, when it is unknown which of them have changed. */
export function invalidateAdsAndPersonal(client: QueryClient): void {
  void invalidateMatching(client, ({ meta }) => meta?.['isPersonal'] === true);
  invalidateSoon(client, Object.values(AD_PLURALS));
}

/** Like `invalidateAdsAndPersonal`, but for answers from before `hearsSince`, when wake-ups began to arrive again. */
export function invalidateAfterMissedWakeUps(client: QueryClient, hearsSince: number): void {
  recordRemoteChange();
  void invalidateMatching(
    client,
    (query) =>
      !isFetchedSince(query, hearsSince) &&
      (query.meta?.['isPersonal'] === true ||
        matchesCallNames(String(query.queryKey[0]), Object.values(AD_PLURALS))),
  );
}

/**
 * Invalidates answers after a short delay, by their names or the first parts of their names. `change` is the id of a
 * change of this browser: answers that were fetched after that change was answered show it already.
 */
export function invalidateSoon(client: QueryClient, names: readonly string[], change?: string): void {
  if (names.length === 0) return;
  const waiting = batches.get(client);
  const batch = waiting ?? new Map<string, Set<string | undefined>>();
  for (const name of names) batch.set(name, (batch.get(name) ?? new Set()).add(change));
  if (waiting) return;
  batches.set(client, batch);
  setTimeout(() => {
    batches.delete(client);
    recordRemoteChange();
    // Read only after the delay, since the socket may be quicker than the answer to the change.
    const shownFrom = [...batch].map(
      ([name, changes]) => [name, Math.max(...[...changes].map(ownChangeAnsweredAt))] as const,
    );
    void invalidateOlder(client, shownFrom);
  }, BATCH_MS);
}

/** Whether a query is about to be refetched because of a change of somebody else's. */
export function isInvalidatedSoon(client: QueryClient, { queryKey: [name] }: Query): boolean {
  const batch = batches.get(client) ?? [];
  return [...batch].some(
    ([stale, changes]) => changes.has(undefined) && matchesCallNames(String(name), [stale]),
  );
}

async function invalidateOlder(
  client: QueryClient,
  shownFrom: readonly (readonly [name: string, at: number])[],
): Promise<void> {
  await invalidateMatching(client, (query) => {
    const [name] = query.queryKey;
    if (typeof name !== 'string') return false;
    return shownFrom.some(([stale, from]) => !isFetchedSince(query, from) && matchesCallNames(name, [stale]));
  });
}
