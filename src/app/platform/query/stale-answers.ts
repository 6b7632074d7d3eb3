import type { Query, QueryClient } from '@tanstack/react-query';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { isNamedBy, staleAfterCall } from '#contract/stale-answers.ts';
import { noteWoken } from './own-changes.ts';

/**
 * Several notifications and changes of one moment cause one fetch of each answer. The server counts on this delay: it
 * takes an answer for new enough that it read a moment before the fetch (`WOKEN_MAX_AGE_MS`).
 */
const BATCH_MS = 250;

/** Names of stale answers, each with the time from which on a fetch has shown the change. */
const batches = new WeakMap<QueryClient, Map<string, number>>();
/** When each query was last fetched, since its client is followed. */
const fetchedAt = new WeakMap<Query, number>();

/** Notes when queries are fetched, by which a page knows which of them show its own change already. */
export function followFetches(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      fetchedAt.set(event.query, performance.now());
  });
}

/** Invalidates every query whose answer a call of this page made stale; resolves when those on the screen are new. */
export async function invalidateAfterCall(client: QueryClient, call: string): Promise<void> {
  const names = staleAfterCall(call) ?? [];
  await invalidateMatching(
    client,
    ({ queryKey: [name] }) => typeof name === 'string' && isNamedBy(name, names),
  );
}

/**
 * Invalidates these queries; resolves when those on the screen are new. An invalidation ends no fetch of a query that is
 * hidden or has no answer yet. That answer may be from before the change, but would count as new.
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

/**
 * Invalidates answers after a short delay, by their names or the first parts of their names; those that were fetched at
 * `changeShownFrom` or later show the change already.
 */
export function invalidateSoon(
  client: QueryClient,
  names: readonly string[],
  changeShownFrom = Infinity,
): void {
  if (names.length === 0) return;
  const waiting = batches.get(client);
  const batch = waiting ?? new Map<string, number>();
  for (const name of names) batch.set(name, Math.max(batch.get(name) ?? -Infinity, changeShownFrom));
  if (waiting) return;
  batches.set(client, batch);
  setTimeout(() => {
    batches.delete(client);
    noteWoken();
    void invalidateOlder(client, batch);
  }, BATCH_MS);
}

async function invalidateOlder(client: QueryClient, batch: ReadonlyMap<string, number>): Promise<void> {
  await invalidateMatching(client, (query) => {
    const [name] = query.queryKey;
    if (typeof name !== 'string') return false;
    const at = fetchedAt.get(query) ?? -Infinity;
    return [...batch].some(([stale, changeShownFrom]) => at < changeShownFrom && isNamedBy(name, [stale]));
  });
}
