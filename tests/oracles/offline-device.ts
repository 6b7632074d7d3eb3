import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDatabase } from '#device/database/schema.ts';
import { adRow } from '#device/offline-ads/ad-row.ts';
import { markAdsChanged } from '#device/offline-ads/clear-offline-ads.ts';
import type { SavedWorld } from '#tests/device/offline-world.ts';

/** The database of a device that has all these ads, as packs bring them. */
export async function deviceWith({ ads, names }: SavedWorld): Promise<DeviceDatabase> {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const database = new DeviceDatabase();
  await database.ads.bulkPut(ads.map(({ card, terms }) => adRow(card, terms, 1)));
  await database.names.bulkPut(names);
  await markAdsChanged(database);
  return database;
}
