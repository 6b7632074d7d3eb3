import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { Notification, NotificationsPage } from '#contract/notifications/entities.ts';
import { unreadMessagesQuery } from '../chats/unread-messages-query.ts';
import { ALL_LISTS, updateCachedPages, eachChanged } from './cached-pages.ts';

/**
 * Inserts a live notification into the cached lists: newest first, without duplicates. A list that was never fetched is
 * left alone, since its answer will have the notification.
 */
export function prependNotification(client: QueryClient, notification: Notification): void {
  const isAsking = client.isFetching(ALL_LISTS) > 0;
  // A running fetch may have been answered before this notification was written, and would overwrite it.
  if (isAsking) void client.cancelQueries(ALL_LISTS, { revert: false });
  updateCachedPages(client, (pages) => withNotification(pages, notification));
  if (isAsking) void client.invalidateQueries(ALL_LISTS);
  if (notification.message_id !== null) void client.invalidateQueries(unreadMessagesQuery);
}

function withNotification(
  pages: readonly NotificationsPage[],
  notification: Notification,
): readonly NotificationsPage[] {
  const known = pages.flatMap(({ data }) => data.items).find(({ id }) => id === notification.id);
  if (known) {
    const more = Number(known.read) - Number(notification.read);
    return bounded(eachChanged(pages, (each) => (each.id === known.id ? notification : each), { more }));
  }
  const place = pages.findIndex(({ data }, index) =>
    belongsTo(data, index === pages.length - 1, notification),
  );
  // The notification is older than all cached ones, and their answer has counted it.
  if (place === -1) return pages;
  const { group } = notification;
  const grouped = (each: Notification): Notification =>
    group && each.group?.key === group.key && !each.read ? { ...each, group } : each;
  const counted = eachChanged(pages, grouped, { more: Number(!notification.read) });
  return bounded(
    counted.map(({ data }, index) =>
      index === place
        ? { data: { ...data, items: [...data.items, notification].toSorted((a, b) => b.seq - a.seq) } }
        : { data },
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
