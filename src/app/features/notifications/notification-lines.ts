import type { Notification } from '#contract/notifications/entities.ts';

/** One line of the list: a notification, or several of one group. */
export interface NotificationLine {
  id: string;
  notifications: readonly [Notification, ...Notification[]];
  /** Title of a group of several, which can be expanded. */
  title: string | undefined;
}

/** Groups unread notifications at the position of the newest one; a single one stays by itself. */
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
