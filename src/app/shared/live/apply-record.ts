import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { CHAT_LISTS } from '#contract/messages/endpoints.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Notification } from '#contract/notifications/entities.ts';
import { ALL_LISTS } from '../notifications/cached-pages.ts';
import { prependNotification } from '../notifications/prepend-notification.ts';
import { unreadMessagesQuery } from '../chats/unread-messages-query.ts';
import { callOf } from '#app/platform/query/query-client.ts';

const { list } = notificationsEndpoints;
const MESSAGES = /_message$/;

/** Updates the page with a notification: the bell, and for a message the lists of chats. */
export function applyNotification(client: QueryClient, notification: Notification): void {
  prependNotification(client, notification);
  if (MESSAGES.test(notification.type)) refreshChats(client);
}

/** Refetches after a `gap`: more was missed than the socket sends one by one. */
export function refetchAfterGap(client: QueryClient): void {
  void client.invalidateQueries(ALL_LISTS);
  void client.invalidateQueries(unreadMessagesQuery);
  refreshChats(client);
}

function refreshChats(client: QueryClient): void {
  for (const kind of AD_KINDS) void client.invalidateQueries({ queryKey: [CHAT_LISTS[kind].name] });
}

const Page = v.object({ data: v.object({ items: v.array(v.object({ seq: v.number() })) }) });
const Pages = v.object({ pages: v.array(Page) });

/** Number of the last notification that the page knows: from cached lists, or else from a fetch of the newest. */
export async function knownSeq(client: QueryClient): Promise<number> {
  for (const { state } of client.getQueryCache().findAll(ALL_LISTS)) {
    const known = v.safeParse(v.union([Page, Pages]), state.data);
    if (!known.success) continue;
    const page = 'pages' in known.output ? known.output.pages[0] : known.output;
    if (page) return page.data.items[0]?.seq ?? 0;
  }
  const { data } = await callOf(client)(list, { query: { size: 1 } });
  return data.items[0]?.seq ?? 0;
}
