import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Notification } from '#contract/notifications/entities.ts';
import { ALL_LISTS } from '../notifications/cached-pages.ts';
import { staleAfterNotification } from '#contract/stale-answers.ts';
import { notificationScreen } from '#contract/notifications/target.ts';
import { tellWorker } from '#app/platform/offline/worker.ts';
import { callOf } from '#app/platform/query/query-client.ts';
import { invalidateAdsAndPersonal, invalidateSoon } from '#app/platform/query/stale-answers.ts';
import { prependNotification } from '../notifications/prepend-notification.ts';

const { list } = notificationsEndpoints;

/** Updates the page with a notification: the bell, and every answer that shows what it is about. */
export function applyNotification(client: QueryClient, notification: Notification): void {
  prependNotification(client, notification);
  invalidateSoon(client, staleAfterNotification(notification));
  // The next start would paint the state from before.
  tellWorker({ type: 'drop-look', address: notificationScreen(notification).path });
}

/** Refetches as after a gap, if the page does not know the notification with this number. */
export function catchUpTo(client: QueryClient, seq: number): void {
  if (seq > (cachedSeq(client) ?? -1)) invalidateAdsAndPersonal(client);
}

const Page = v.object({ data: v.object({ items: v.array(v.object({ seq: v.number() })) }) });
const Pages = v.object({ pages: v.array(Page) });

/** Number of the newest notification in a cached list; `undefined` if none was fetched. */
function cachedSeq(client: QueryClient): number | undefined {
  for (const { state } of client.getQueryCache().findAll(ALL_LISTS)) {
    const known = v.safeParse(v.union([Page, Pages]), state.data);
    if (!known.success) continue;
    const page = 'pages' in known.output ? known.output.pages[0] : known.output;
    if (page) return page.data.items[0]?.seq ?? 0;
  }
  return undefined;
}

/** Number of the last notification that the page knows: from cached lists, or else from a fetch of the newest. */
export async function knownSeq(client: QueryClient): Promise<number> {
  const cached = cachedSeq(client);
  if (cached !== undefined) return cached;
  const { data } = await callOf(client)(list, { query: { size: 1 } });
  return data.items[0]?.seq ?? 0;
}
