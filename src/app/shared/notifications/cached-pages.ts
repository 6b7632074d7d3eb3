import type { QueryClient } from '@tanstack/react-query';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Notification, NotificationsPage } from '#contract/notifications/entities.ts';
import { patchAnswer } from '#app/platform/query/set-answer-after-write.ts';
import { newestNotifications, notificationPages } from './notification-queries.ts';

/** Filter for every cached list of notifications. */
export const ALL_LISTS = { queryKey: [notificationsEndpoints.list.name] };

/** Changes the pages of one cached list, in their order; returns the same array when nothing changes. */
type Change = (pages: readonly NotificationsPage[]) => readonly NotificationsPage[];

/** Updates the bell and the page of all notifications; a list that was never fetched is not created. */
export function updateCachedPages(client: QueryClient, change: Change): void {
  patchAnswer(client, newestNotifications.queryKey, (cached) => change([cached])[0] ?? cached);
  patchAnswer(client, notificationPages.queryKey, (cached) => ({
    ...cached,
    pages: [...change(cached.pages)],
  }));
}

/** The pages with `change` applied to each notification, and the unread count set, or raised by `more`. */
export function mapNotifications(
  pages: readonly NotificationsPage[],
  change: (notification: Notification) => Notification,
  count: { unread: number } | { more: number },
): readonly NotificationsPage[] {
  return pages.map(({ data }) => {
    const unread = 'more' in count ? Math.max(0, data.unread + count.more) : count.unread;
    return { data: { ...data, items: data.items.map(change), unread } };
  });
}
