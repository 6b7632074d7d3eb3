import { useQueryClient } from '@tanstack/react-query';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Notification } from '#contract/notifications/entities.ts';
import { useCallMutation } from '../forms/use-call-mutation.ts';
import { useQueueSilently } from '../outbox/use-queue-silently.ts';
import { ALL_LISTS, updateCachedPages, eachChanged } from './cached-pages.ts';

/**
 * Marks a notification as read on the server, then on the screen. Without a network it stays unread until the mark gets
 * through.
 */
export function useMakeRead() {
  const client = useQueryClient();
  const queueQuietly = useQueueSilently();
  return useCallMutation({
    run: (call, { id }: Notification) => call(notificationsEndpoints.makeRead, { params: { id } }),
    onError: (error, { id }) => queueQuietly({ type: 'notification.read', id, all: false }, error),
    onSuccess: ({ unread }, { id, group }) => {
      updateCachedPages(client, (pages) =>
        eachChanged(pages, (each) => (each.id === id ? { ...each, read: true, group: null } : each), {
          unread,
        }),
      );
      // The group's text, with its count, is written by the server.
      if (group) void client.invalidateQueries(ALL_LISTS);
    },
  });
}

/** Marks all notifications that have come so far as read. */
export function useMakeAllRead() {
  const client = useQueryClient();
  const queueQuietly = useQueueSilently();
  return useCallMutation({
    toastsFailure: true,
    run: (call, { id: until }: Notification) => call(notificationsEndpoints.makeAllRead, { body: { until } }),
    onError: (error, { id }) => queueQuietly({ type: 'notification.read', id, all: true }, error),
    onSuccess: ({ unread }, { seq }) =>
      updateCachedPages(client, (pages) =>
        eachChanged(pages, (each) => (each.seq <= seq ? { ...each, read: true, group: null } : each), {
          unread,
        }),
      ),
  });
}
