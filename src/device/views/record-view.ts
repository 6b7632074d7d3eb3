import type { AdKind } from '#contract/ads/kinds.ts';
import type { ViewedResource } from '#contract/views/endpoints.ts';
import { FAVOURITE_LIMITS } from '#contract/favourites/limits.ts';
import { isRow, readRows, VIEW_ROW } from '../database/read-rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';

/** Records that a page was viewed. It counts once for this browser, however often it is viewed, online or offline. */
export async function recordView(
  database: DeviceDatabase,
  resource: ViewedResource,
  id: string,
  now: number,
): Promise<void> {
  const key = `${resource}:${id}`;
  await database.transaction('rw', database.page_views, async () => {
    if (isRow(VIEW_ROW, await database.page_views.get(key))) return;
    await database.page_views.put({ key, resource, id, seenAt: now, sent: 0 });
  });
}

export async function recordRecentAd(
  database: DeviceDatabase,
  kind: AdKind,
  id: string,
  now: number,
): Promise<void> {
  const { recent } = database;
  await database.transaction('rw', recent, async () => {
    await recent.put({ key: `${kind}:${id}`, kind, id, seenAt: now });
    await trimRecent(database);
  });
}

/** Deletes the recently viewed ads beyond the limit, the oldest first. */
export async function trimRecent({ recent }: DeviceDatabase): Promise<void> {
  const surplus = (await recent.count()) - FAVOURITE_LIMITS.recentMax;
  if (surplus > 0) await recent.orderBy('seenAt').limit(surplus).delete();
}

/** Record of spec §4: the name of a resource and the ids of it that were viewed. */
export async function pageViews({ page_views: views }: DeviceDatabase): Promise<Record<string, string[]>> {
  const record: Record<string, string[]> = {};
  for (const { resource, id } of await readRows(views, VIEW_ROW)) (record[resource] ??= []).push(id);
  return record;
}
