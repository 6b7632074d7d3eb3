import type { Notification } from '#contract/notifications/entities.ts';

/** One line of the list: a notification, or several of one group. */
export interface NotificationGroup {
  id: string;
  notifications: readonly [Notification, ...Notification[]];
  /** Title of a group of several, which can be expanded; a group that is read has the title of its newest. */
  title: string | undefined;
}

/**
 * Groups notifications at the position of the newest one, unread ones apart from those that are read; a single one stays
 * by itself. Later pages add to the lines of earlier ones.
 */
export function groupNotifications(items: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const item of items) {
    const key = item.group ? `${item.read ? 'read' : 'unread'} ${item.group.key}` : `alone ${item.id}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()].map((notifications) => {
    const [{ id, read, title, group }] = notifications;
    // Notifications that were marked as read on this device still have the group title of the unread ones.
    const ofGroup = read ? title : group?.title;
    return { id, notifications, title: notifications.length > 1 ? ofGroup : undefined };
  });
}
