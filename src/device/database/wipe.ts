import { type DeviceDatabase, PERSONAL_TABLES, VIEWS_BATCH } from './schema.ts';

/** Removes every byte that is somebody's own; ads and packs, which are everybody's, stay. */
export async function wipePersonal(database: DeviceDatabase): Promise<void> {
  const tables = PERSONAL_TABLES.map((name) => database.table(name));
  await database.transaction('rw', [...tables, database.settings], async () => {
    await Promise.all(tables.map((table) => table.clear()));
    await database.settings.delete(VIEWS_BATCH);
  });
}

/** Removes the saved ads and what belongs to them. */
export async function clearSavedAds(database: DeviceDatabase): Promise<void> {
  const { ads, names, packs, settings } = database;
  await database.transaction('rw', [ads, names, packs, settings], async () => {
    await Promise.all([ads.clear(), names.clear(), packs.clear()]);
    await markAdsChanged(database);
  });
}

/** Within the transaction that changes ads: whoever keeps an index of them in memory sees by this that it is old. */
export async function markAdsChanged({ settings }: DeviceDatabase): Promise<void> {
  await settings.put({ key: 'ads_version', value: `${Date.now()}-${Math.random()}` });
}
