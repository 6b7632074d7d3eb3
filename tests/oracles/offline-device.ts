import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDatabase } from '#device/database/schema.ts';
import { storePackAds } from '#tests/device/store-pack-ads.ts';
import type { OfflineSnapshot } from '#tests/device/offline-world.ts';

/** The database of a device that has all these ads, as packs bring them. */
export async function deviceWith({ ads, names }: OfflineSnapshot): Promise<DeviceDatabase> {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const database = new DeviceDatabase();
  await storePackAds(database, ads, names);
  return database;
}
