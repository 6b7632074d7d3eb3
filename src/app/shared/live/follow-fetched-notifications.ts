import type { Query, QueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications/entities.ts';
import { isNamedBy, staleAfterNotification } from '#contract/stale-answers.ts';
import { invalidateMatching } from '#app/platform/query/stale-answers.ts';
import { CLOCK_NOISE_MS, toServerTime } from '#app/platform/server-clock.ts';
import { newestNotifications } from '../notifications/notification-queries.ts';

const NEWEST = JSON.stringify(newestNotifications.queryKey);

/**
 * Invalidates answers that are older than a notification about them whenever the newest notifications are fetched: no
 * page may have been open when it was sent, or the sockets may be silent.
 */
export function followFetchedNotifications(client: QueryClient): () => void {
  const invalidateOlder = (): void => {
    const notifications = client.getQueryData(newestNotifications.queryKey)?.data.items ?? [];
    void invalidateMatching(client, (query) => notifications.some((each) => isOlderThan(each, query)));
  };
  invalidateOlder();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== NEWEST) return;
    if (event.action.type === 'success' && !event.action.manual) invalidateOlder();
  });
}

function isOlderThan(notification: Notification, { queryKey: [name], state }: Query): boolean {
  return (
    state.data !== undefined &&
    toServerTime(state.dataUpdatedAt) - CLOCK_NOISE_MS < Date.parse(notification.created_at) &&
    isNamedBy(String(name), staleAfterNotification(notification))
  );
}
