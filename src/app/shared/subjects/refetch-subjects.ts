import type { Query, QueryClient } from '@tanstack/react-query';
import { matchesCallNames, findStaleAfterCall } from '#contract/stale-answers.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { isGone } from '#device/call-error.ts';
import { isDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { invalidateMatching } from '#app/platform/query/stale-answers.ts';
import { isMainEntityQuery } from './subjects.ts';

/** Nobody tells a visitor that the ad on the screen has changed. */
const POLL_MS = 5 * MINUTE_MS;

/**
 * Refetches the ad or profile on the screen when the page is shown, and every five minutes; when it is gone, invalidates
 * the lists that may contain it.
 */
export function refetchPageSubjects(client: QueryClient): void {
  const refetchStale = (): void => {
    if (document.visibilityState !== 'visible') return;
    const isRefetched = (query: Query): boolean =>
      isMainEntityQuery(query) && query.isStale() && !isGone(query.state.error);
    void client.refetchQueries({ type: 'active', predicate: isRefetched });
  };
  document.addEventListener('visibilitychange', refetchStale);
  setInterval(() => void (isDataSaverOn() || refetchStale()), POLL_MS);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query } = event;
    // A screen that never had the subject may ask for it again with its lists, which would go round for ever.
    const wasShown = query.state.data !== undefined;
    if (wasShown && isMainEntityQuery(query) && isGone(query.state.error))
      void invalidateListsOf(client, query);
  });
}

async function invalidateListsOf(client: QueryClient, { queryKey: [name] }: Query): Promise<void> {
  const lists = [...(findStaleAfterCall(String(name)) ?? []), 'favourites', 'recent'];
  await invalidateMatching(
    client,
    (query) => !isMainEntityQuery(query) && matchesCallNames(String(query.queryKey[0]), lists),
  );
}
