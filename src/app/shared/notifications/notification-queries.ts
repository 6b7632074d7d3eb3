import { LIMITS } from '#contract/limits.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';

const SIZE = { query: { size: LIMITS.pageSize } };

/** The newest notifications, as the bell shows them, with the total unread count. */
export const newestNotifications = endpointQuery(notificationsEndpoints.list, SIZE);

export const notificationPages = {
  ...endpointPages(notificationsEndpoints.list, SIZE),
  // The specification wraps this list in `data`.
  getNextPageParam: ({ data }: { data: { next: string | null } }): string | undefined =>
    data.next ?? undefined,
};
