import type { QueryClient } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { Notification, NotificationsPage } from '#contract/notifications/entities.ts';
import { unreadMessagesQuery } from './unread-messages-query.ts';
import { ALL_LISTS, updateCachedPages, eachChanged } from './cached-pages.ts';

/**
 * Puts one that came live among those that are kept: the newest first, none twice. Where no list was asked for yet there
 * is nothing to do, since the answer will have it.
 */
export function prependNotification(client: QueryClient, notification: Notification): void {
  const isAsking = client.isFetching(ALL_LISTS) > 0;
  // What is on its way may have been answered before this one was written, and would take its place.
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
  // It is older than all that is kept, and was counted when that was asked for.
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

/** A page reaches down to its last one; the end of the list takes whatever is left. */
function belongsTo(
  { items, next }: NotificationsPage['data'],
  isLast: boolean,
  { seq }: Notification,
): boolean {
  if (isLast && next === null) return true;
  const oldest = items.at(-1);
  return oldest !== undefined && seq > oldest.seq;
}

/** One more than the most says "and more". */
function bounded(pages: readonly NotificationsPage[]): readonly NotificationsPage[] {
  return pages.map(({ data }) => ({ data: { ...data, unread: Math.min(data.unread, LIMITS.countMax + 1) } }));
}
