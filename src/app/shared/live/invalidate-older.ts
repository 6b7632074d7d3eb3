import type { Query, QueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications/entities.ts';
import { matchesCallNames, findStaleAfterNotification } from '#contract/stale-answers.ts';
import { invalidateMatching, isFetchedSince, isInvalidatedSoon } from '#app/platform/query/stale-answers.ts';
import { CLOCK_NOISE_MS, toServerTime } from '#app/platform/server-clock.ts';
import { newestNotifications } from '../notifications/notification-queries.ts';

const NEWEST = JSON.stringify(newestNotifications.queryKey);

/**
 * Invalidates answers that are older than a notification about them whenever the newest notifications are fetched: no
 * page may have been open when it was sent, or the sockets may be silent. Answers that a notification from the socket is
 * about to refetch are left out, or they would be fetched twice. What this page has fetched since it knows the
 * notification is new enough, whatever the clocks say.
 */
export function invalidateByNotifications(client: QueryClient): () => void {
  const knownAt = new Map<string, number>();
  const readNewest = (): readonly Notification[] => {
    const notifications = client.getQueryData(newestNotifications.queryKey)?.data.items ?? [];
    const before = new Map(knownAt);
    knownAt.clear();
    for (const { id } of notifications) knownAt.set(id, before.get(id) ?? performance.now());
    return notifications;
  };
  const invalidateOlder = (): void => {
    const notifications = readNewest();
    void invalidateMatching(
      client,
      (query) =>
        !isInvalidatedSoon(client, query) &&
        notifications.some(
          (each) => isOlderThan(each, query) && !isFetchedSince(query, knownAt.get(each.id) ?? Infinity),
        ),
    );
  };
  invalidateOlder();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== NEWEST || event.action.type !== 'success')
      return;
    if (event.action.manual) readNewest();
    else invalidateOlder();
  });
}

function isOlderThan(notification: Notification, { queryKey: [name], state }: Query): boolean {
  return (
    state.data !== undefined &&
    toServerTime(state.dataUpdatedAt) - CLOCK_NOISE_MS < Date.parse(notification.created_at) &&
    matchesCallNames(String(name), findStaleAfterNotification(notification))
  );
}
