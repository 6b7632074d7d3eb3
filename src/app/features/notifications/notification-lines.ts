import type { Notification } from '#contract/notifications/entities.ts';

/** What a list shows in one place: a notification, or several of one group. */
export interface NotificationLine {
  id: string;
  notifications: readonly [Notification, ...Notification[]];
  /** Of several; it opens to show each of them. */
  title: string | undefined;
}

/** Unread ones of a group are told together, where the newest of them stands; one alone speaks for itself. */
export function linesOf(items: readonly Notification[]): NotificationLine[] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const item of items) {
    const key = item.read || !item.group ? `alone ${item.id}` : `group ${item.group.key}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].map((notifications) => ({
    id: notifications[0].id,
    notifications,
    title: notifications.length > 1 ? notifications[0].group?.title : undefined,
  }));
}
