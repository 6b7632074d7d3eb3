import type { QueryClient } from '@tanstack/react-query';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Notification, NotificationsPage } from '#contract/notifications/entities.ts';
import { newestNotifications, notificationPages } from './notification-queries.ts';

/** Every kept list of notifications: the key of all of them. */
export const ALL_LISTS = { queryKey: [notificationsEndpoints.list.name] };

/** The pages of one kept list, in their order; the same again where nothing changes. */
type Change = (pages: readonly NotificationsPage[]) => readonly NotificationsPage[];

/** Changes what the bell and the page of all notifications show; what was never asked for stays so. */
export function updateCachedPages(client: QueryClient, change: Change): void {
  client.setQueryData(newestNotifications.queryKey, (kept) => kept && change([kept])[0]);
  client.setQueryData(
    notificationPages.queryKey,
    (kept) => kept && { ...kept, pages: [...change(kept.pages)] },
  );
}

/** The same pages with each notification as `change` has it, and so many unread, or so many more. */
export function eachChanged(
  pages: readonly NotificationsPage[],
  change: (notification: Notification) => Notification,
  count: { unread: number } | { more: number },
): readonly NotificationsPage[] {
  return pages.map(({ data }) => {
    const unread = 'more' in count ? Math.max(0, data.unread + count.more) : count.unread;
    return { data: { ...data, items: data.items.map(change), unread } };
  });
}
