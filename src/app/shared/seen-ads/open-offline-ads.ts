import { openDeviceDatabase } from '#device/database/open-database.ts';
import { type OfflineAds, createOfflineAds } from '#device/offline-ads/offline-ads.ts';
import type { Category } from '#contract/lookups/entities.ts';
import type { LeavesOf } from '#device/offline-ads/offline-query.ts';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';

// This module is a lazy chunk, fetched when saved ads are first needed.

let opened: OfflineAds | undefined;

/** The ads saved on this device; `null` where the browser allows no storage. */
export async function openOfflineAds(): Promise<OfflineAds | null> {
  if (opened) return opened;
  const { database } = await openDeviceDatabase();
  if (!database) return null;
  opened = createOfflineAds(database, translatedForReader);
  return opened;
}

export async function prepareOfflineAds(): Promise<void> {
  await (await openOfflineAds())?.prepare();
}

/** The other leaves of a leaf's group; empty for a group. */
export function findSiblingLeaves(
  categories: readonly Category[],
  id: string | undefined,
): readonly string[] {
  const group = categories.find((category) => category.id === id)?.parent;
  if (!group) return [];
  return categories
    .filter((category) => category.parent === group && category.id !== id)
    .map((leaf) => leaf.id);
}

/** Replaces a group by its leaves. */
export function createLeavesLookup(categories: readonly Category[]): LeavesOf {
  return (category) => {
    const leaves = categories.filter(({ parent }) => parent === category).map(({ id }) => id);
    return leaves.length > 0 ? leaves : [category];
  };
}
