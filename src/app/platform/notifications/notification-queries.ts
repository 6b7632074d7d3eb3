import { LIMITS } from '#contract/limits.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { endpointPages, endpointQuery } from '../query/endpoint-query.ts';

const SIZE = { query: { size: LIMITS.pageSize } };

/** The newest, as the bell shows them, and how many are unread of all that there are. */
export const newestNotifications = endpointQuery(notificationsEndpoints.list, SIZE);

/** All of them, a page at a time. */
export const notificationPages = {
  ...endpointPages(notificationsEndpoints.list, SIZE),
  // the specification wraps this list
  getNextPageParam: ({ data }: { data: { next: string | null } }): string | undefined =>
    data.next ?? undefined,
};
