import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { Notification, NotificationsPage } from '#contract/notifications/entities.ts';
import { invalidateMatching } from '#app/platform/query/stale-answers.ts';
import { unreadMessagesQuery } from '../chats/unread-messages-query.ts';
import { ALL_LISTS, updateCachedPages, mapNotifications } from './cached-pages.ts';

/**
 * Inserts a live notification into the cached lists: newest first, without duplicates. A list that was never fetched is
 * left alone, since its answer will have the notification.
 */
export function prependNotification(client: QueryClient, notification: Notification): void {
  updateCachedPages(client, (pages) => withNotification(pages, notification));
  // A running fetch may have been answered before this notification was written, and would overwrite it.
  if (client.isFetching(ALL_LISTS) > 0)
    void invalidateMatching(client, ({ queryKey: [name] }) => name === ALL_LISTS.queryKey[0]);
  if (notification.message_id !== null) void client.invalidateQueries(unreadMessagesQuery);
}

function withNotification(
  pages: readonly NotificationsPage[],
  sent: Notification,
): readonly NotificationsPage[] {
  const known = pages.flatMap(({ data }) => data.items).find(({ id }) => id === sent.id);
  // On a slow line a fetched answer overtakes the socket: what was read meanwhile stays read.
  const notification = known?.read ? { ...sent, read: true } : sent;
  if (known) {
    const more = hasUnreadSibling(pages, known) ? 0 : Number(known.read) - Number(notification.read);
    return bounded(mapNotifications(pages, (each) => (each.id === known.id ? notification : each), { more }));
  }
  const place = pages.findIndex(({ data }, index) =>
    belongsTo(data, index === pages.length - 1, notification),
  );
  // The notification is older than all cached ones, and their answer has counted it.
  if (place === -1) return pages;
  const { group } = notification;
  const grouped = (each: Notification): Notification =>
    group && each.group?.key === group.key && !each.read ? { ...each, group } : each;
  const isNewLine = !notification.read && (group?.count ?? 1) === 1 && !hasUnreadSibling(pages, notification);
  const counted = mapNotifications(pages, grouped, { more: Number(isNewLine) });
  return bounded(
    counted.map(({ data }, index) =>
      index === place
        ? { data: { ...data, items: [...data.items, notification].toSorted((a, b) => b.seq - a.seq) } }
        : { data },
    ),
  );
}

/** Whether another unread notification of the group is cached: the group is one line and counts once. */
function hasUnreadSibling(pages: readonly NotificationsPage[], { id, group }: Notification): boolean {
  return pages.some(({ data }) =>
    data.items.some(
      (each) => each.id !== id && !each.read && group !== null && each.group?.key === group.key,
    ),
  );
}

/** A page reaches down to its last notification; the end of the list takes everything older. */
function belongsTo(
  { items, next }: NotificationsPage['data'],
  isLast: boolean,
  { seq }: Notification,
): boolean {
  if (isLast && next === null) return true;
  const oldest = items.at(-1);
  return oldest !== undefined && seq > oldest.seq;
}

/** One more than the maximum is shown as "and more". */
function bounded(pages: readonly NotificationsPage[]): readonly NotificationsPage[] {
  return pages.map(({ data }) => ({ data: { ...data, unread: Math.min(data.unread, LIMITS.countMax + 1) } }));
}
