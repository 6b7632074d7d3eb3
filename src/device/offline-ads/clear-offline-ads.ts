import type { DeviceDatabase } from '../database/schema.ts';

/** Deletes the offline ads with their names and packs. On a full device the version may not be written; the ads go all the same. */
export async function clearOfflineAds(database: DeviceDatabase): Promise<void> {
  const { ads, names, packs } = database;
  await database.transaction('rw', [ads, names, packs], () =>
    Promise.all([ads.clear(), names.clear(), packs.clear()]),
  );
  await markAdsChanged(database).catch(() => undefined);
}

/** Runs within the transaction that changes ads: an index in memory is stale once this value differs. */
export async function markAdsChanged({ settings }: DeviceDatabase): Promise<void> {
  await settings.put({ key: 'ads_version', value: `${Date.now()}-${Math.random()}` });
}
