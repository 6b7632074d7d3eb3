import type { Query, QueryClient } from '@tanstack/react-query';
import { isNamedBy, staleAfterCall } from '#contract/stale-answers.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { isGone } from '#device/call-error.ts';
import { isSavingData } from '#app/platform/data-saving/data-saving.ts';
import { invalidateMatching } from '#app/platform/query/stale-answers.ts';
import { isSubject } from './subjects.ts';

/** Nobody tells a visitor that the ad on the screen has changed. */
const POLL_MS = 5 * MINUTE_MS;

/**
 * Keeps what screens are about as it is on the server: refetches it when the page comes to the front and now and then
 * while it is there, and once the server no longer has it, every answer that may list it.
 */
export function followSubjects(client: QueryClient): void {
  const refetchStale = (): void => {
    if (document.visibilityState !== 'visible') return;
    void client.refetchQueries({ type: 'active', predicate: (query) => isSubject(query) && query.isStale() });
  };
  document.addEventListener('visibilitychange', refetchStale);
  setInterval(() => void (isSavingData() || refetchStale()), POLL_MS);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query } = event;
    if (isSubject(query) && isGone(query.state.error)) void invalidateListsOf(client, query);
  });
}

async function invalidateListsOf(client: QueryClient, { queryKey: [name] }: Query): Promise<void> {
  const lists = [...(staleAfterCall(String(name)) ?? []), 'favourites', 'recent'];
  await invalidateMatching(
    client,
    (query) => !isSubject(query) && isNamedBy(String(query.queryKey[0]), lists),
  );
}
