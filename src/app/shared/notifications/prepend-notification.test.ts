import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { notification } from '#tests/factories/chats/notifications.ts';
import type { Notification, NotificationsPage } from '#contract/notifications/entities.ts';
import { createQueryClient } from '#app/platform/query/query-client.ts';
import { newestNotifications, notificationPages } from './notification-queries.ts';
import { prependNotification } from './prepend-notification.ts';

function page(items: readonly Notification[], unread: number, next: string | null = null): NotificationsPage {
  return { data: { items: [...items], next, unread } };
}

/** A client that has the newest notifications and the pages of all cached. */
function clientWith(newest: NotificationsPage, pages: readonly NotificationsPage[] = [newest]) {
  const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
  client.setQueryData(newestNotifications.queryKey, newest);
  const pageParams = ['', ...pages.slice(1).map(() => '1')];
  client.setQueryData(notificationPages.queryKey, { pages: [...pages], pageParams });
  const shown = () => client.getQueryData(newestNotifications.queryKey)?.data;
  const all = () => client.getQueryData(notificationPages.queryKey)?.pages.map(({ data }) => data);
  return { client, shown, all };
}

const idsOf = (data: NotificationsPage['data'] | undefined) => data?.items.map(({ id }) => id);

describe('a live notification', () => {
  it('a live notification comes first and counts as unread everywhere', () => {
    const { client, shown, all } = clientWith(page([notification(2), notification(1, { read: true })], 1));
    prependNotification(client, notification(3));
    expect(idsOf(shown())).toEqual(['3', '2', '1']);
    expect(shown()?.unread).toBe(2);
    expect(all()?.map(idsOf)).toEqual([['3', '2', '1']]);
    expect(all()?.[0]?.unread).toBe(2);
  });

  it('the same notification twice is shown and counted once', () => {
    const { client, shown } = clientWith(page([notification(1)], 1));
    prependNotification(client, notification(2));
    prependNotification(client, notification(2));
    expect(idsOf(shown())).toEqual(['2', '1']);
    expect(shown()?.unread).toBe(2);
  });

  it('an unread notification that comes again as read lowers the count', () => {
    const { client, shown } = clientWith(page([notification(2), notification(1)], 2));
    prependNotification(client, notification(2, { read: true }));
    expect(shown()?.items[0]?.read).toBe(true);
    expect(shown()?.unread).toBe(1);
  });

  it('an unread count of zero stays when one comes again as read', () => {
    const { client, shown } = clientWith(page([notification(1)], 0));
    prependNotification(client, notification(1, { read: true }));
    expect(shown()?.unread).toBe(0);
  });

  it('stays read when its socket message arrives late', () => {
    const { client, shown } = clientWith(page([notification(2, { read: true })], 0));
    prependNotification(client, notification(2));
    expect(shown()?.items[0]?.read).toBe(true);
    expect(shown()?.unread).toBe(0);
  });

  it('notifications that arrive out of order are sorted by number', () => {
    const { client, shown } = clientWith(page([], 0));
    for (const seq of [3, 1, 2]) prependNotification(client, notification(seq));
    expect(idsOf(shown())).toEqual(['3', '2', '1']);
    expect(shown()?.unread).toBe(3);
  });

  it('a notification goes into the page of the list that it belongs to', () => {
    const pages = [page([notification(9), notification(8)], 4, '8'), page([notification(5)], 4, '5')];
    const { client, all } = clientWith(page([notification(9)], 4, '9'), pages);
    prependNotification(client, notification(7));
    prependNotification(client, notification(10));
    expect(all()?.map(idsOf)).toEqual([
      ['10', '9', '8'],
      ['7', '5'],
    ]);
  });

  it('a notification older than all cached ones changes nothing', () => {
    const { client, shown } = clientWith(page([notification(9)], 7, '9'));
    prependNotification(client, notification(3));
    expect(idsOf(shown())).toEqual(['9']);
    expect(shown()?.unread).toBe(7);
  });

  it('updates the count of the older unread notifications of its group', () => {
    const group = (count: number) => ({ key: 'requests:7', count, title: `${count} новых откликов` });
    const { client, shown } = clientWith(
      page([notification(2, { group: group(2) }), notification(1, { group: group(2) })], 1),
    );
    prependNotification(client, notification(3, { group: group(3) }));
    expect(shown()?.items.map((each) => each.group?.count)).toEqual([3, 3, 3]);
    expect(shown()?.unread).toBe(1);
    prependNotification(client, notification(3, { read: true }));
    expect(shown()?.unread).toBe(1);
  });

  it('a list that is stale is fetched anew when it is shown again', async () => {
    const { client, all } = clientWith(page([notification(1)], 1));
    await client.invalidateQueries(notificationPages);
    prependNotification(client, notification(2));
    expect(all()?.map(idsOf)).toEqual([['2', '1']]);
    expect(client.getQueryState(notificationPages.queryKey)?.isInvalidated).toBe(true);
  });

  it('a list that was never fetched is not created', () => {
    const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
    prependNotification(client, notification(1));
    expect(client.getQueryData(newestNotifications.queryKey)).toBeUndefined();
  });

  it('an unread count at its cap of 1001 does not grow further', () => {
    const { client, shown } = clientWith(page([notification(1)], 1001));
    prependNotification(client, notification(2));
    expect(shown()?.unread).toBe(1001);
  });

  it('a running fetch is repeated and does not replace a live notification', async () => {
    let asked = 0;
    const first = new Promise<never>(() => undefined);
    const client = createQueryClient(() => {
      asked += 1;
      return asked === 1 ? first : Promise.reject(new Error('the line is gone'));
    });
    client.setQueryData(newestNotifications.queryKey, page([notification(1)], 1), { updatedAt: 1 });
    const stop = new QueryObserver(client, newestNotifications).subscribe(() => undefined);
    await vi.waitFor(() => expect(asked).toBe(1));
    prependNotification(client, notification(2));
    await vi.waitFor(() => expect(asked).toBeGreaterThan(1));
    expect(idsOf(client.getQueryData(newestNotifications.queryKey)?.data)).toEqual(['2', '1']);
    stop();
    client.clear();
  });

  it('two live notifications during running fetches both stay', async () => {
    const answers: ((answer: NotificationsPage) => void)[] = [];
    const queryFn = async () => await new Promise<NotificationsPage>((resolve) => answers.push(resolve));
    const client = createQueryClient(() => Promise.reject(new Error('nothing is asked for')));
    client.setQueryData(newestNotifications.queryKey, page([notification(1)], 1), { updatedAt: 1 });
    const stop = new QueryObserver(client, { ...newestNotifications, queryFn }).subscribe(() => undefined);
    for (const seq of [2, 3]) {
      await vi.waitFor(() => expect(answers).toHaveLength(seq - 1));
      prependNotification(client, notification(seq));
    }
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    const all = page(
      [3, 2, 1].map((seq) => notification(seq)),
      3,
    );
    answers[1]?.(page([notification(2), notification(1)], 2));
    answers[2]?.(all);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(client.getQueryData(newestNotifications.queryKey)).toEqual(all);
    stop();
    client.clear();
  });
});
