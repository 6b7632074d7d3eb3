import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { ALL_LISTS } from '../notifications/cached-pages.ts';
import { newestNotifications } from '../notifications/notification-queries.ts';

const Page = v.object({ data: v.object({ items: v.array(v.object({ seq: v.number() })) }) });
const Pages = v.object({ pages: v.array(Page) });

/** Number of the newest notification in a cached list; `undefined` if none was fetched. */
export function readCachedNotificationSeq(client: QueryClient): number | undefined {
  for (const { state } of client.getQueryCache().findAll(ALL_LISTS)) {
    const known = v.safeParse(v.union([Page, Pages]), state.data);
    if (!known.success) continue;
    const page = 'pages' in known.output ? known.output.pages[0] : known.output;
    if (page) return page.data.items[0]?.seq ?? 0;
  }
  return undefined;
}

/**
 * Number of the last notification that the page knows: from cached lists, or else from the bell's list, whose fetch may
 * be under way. Another answer could be newer than the bell's, and the socket would tell nothing of what is between.
 */
export async function readLastNotificationSeq(client: QueryClient): Promise<number> {
  const cached = readCachedNotificationSeq(client);
  if (cached !== undefined) return cached;
  const { data } = await client.ensureQueryData(newestNotifications);
  return data.items[0]?.seq ?? 0;
}
