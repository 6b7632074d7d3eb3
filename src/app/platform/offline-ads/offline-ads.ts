import { openDeviceDatabase } from '#device/database/open-database.ts';
import { type OfflineAds, createOfflineAds } from '#device/offline-ads/offline-ads.ts';
import type { Category } from '#contract/lookups/entities.ts';
import type { LeavesOf } from '#device/offline-ads/offline-query.ts';

// Fetched when something saved is needed, never before.

let opened: OfflineAds | undefined;

/** The ads that this device keeps; null where the browser lets nothing be kept. */
export async function openOfflineAds(): Promise<OfflineAds | null> {
  if (opened) return opened;
  const { database } = await openDeviceDatabase();
  if (!database) return null;
  opened = createOfflineAds(database);
  return opened;
}

/** Reads what is saved ahead of need. */
export async function prepareOfflineAds(): Promise<void> {
  await (await openOfflineAds())?.prepare();
}

/** The leaves beside one: the others of its group. A group has none. */
export function leavesBeside(categories: readonly Category[], id: string | undefined): readonly string[] {
  const group = categories.find((category) => category.id === id)?.parent;
  if (!group) return [];
  return categories
    .filter((category) => category.parent === group && category.id !== id)
    .map((leaf) => leaf.id);
}

/** A group stands for its leaves. */
export function leavesIn(categories: readonly Category[]): LeavesOf {
  return (category) => {
    const leaves = categories.filter(({ parent }) => parent === category).map(({ id }) => id);
    return leaves.length > 0 ? leaves : [category];
  };
}
