import { CACHE_NAMES, kindOfCache } from '../../../device/cache-names.ts';
import type { DataKind } from '../../../device/data-kinds.ts';
import { openDatabase, type StorageTrouble } from '../../../device/database/open-database.ts';
import { DATABASE_NAME, type DeviceDatabase } from '../../../device/database/schema.ts';
import { clearSavedAds } from '../../../device/database/wipe.ts';

export interface StoredData {
  bytes: Record<DataKind, number>;
  /** Ads that search finds without a network. */
  ads: number;
  /** Written or shared, and not yet sent. */
  unsent: number;
  /** What this site takes in all and may take, by the browser's word. */
  usage: number | undefined;
  quota: number | undefined;
  trouble: StorageTrouble | null;
  /** The app opens without a network. */
  isReady: boolean;
}

/** Everything that this device keeps of ours, weighed. */
export async function readStored(): Promise<StoredData> {
  const bytes: Record<DataKind, number> = { app: 0, ads: 0, photos: 0, map: 0 };
  for (const name of await cacheNames()) bytes[kindOfCache(name)] += await weightOfCache(name);
  const [{ database, trouble }, estimate] = await Promise.all([openDatabase(), estimated()]);
  const kept = database ? await readDatabase(database) : { ads: 0, unsent: 0, bytes: 0 };
  bytes.ads += kept.bytes;
  return {
    bytes,
    ads: kept.ads,
    unsent: kept.unsent,
    usage: estimate.usage,
    quota: estimate.quota,
    trouble: hasCaches() ? trouble : 'refused',
    isReady: bytes.app > 0 && isControlled(),
  };
}

/** Lists, details and packs; cities and categories stay, they are what every screen begins with. */
export async function clearAds(): Promise<void> {
  await dropCaches((name) => kindOfCache(name) === 'ads' && name !== CACHE_NAMES.lookups);
  const { database } = await openDatabase();
  if (database) await clearSavedAds(database);
}

export async function clearPhotos(): Promise<void> {
  await dropCaches((name) => kindOfCache(name) === 'photos');
}

/** All but the app itself, the session and, unless told, what was not sent yet. */
export async function clearEverything({ withUnsent }: { withUnsent: boolean }): Promise<void> {
  await dropCaches((name) => kindOfCache(name) !== 'app');
  const { database, trouble } = await openDatabase();
  // Nothing can be read in it: it is made anew when it is opened next.
  if (trouble === 'broken') indexedDB.deleteDatabase(DATABASE_NAME);
  if (!database) return;
  await clearSavedAds(database);
  const { recent, views, traffic, drafts, outbox, shared, photos } = database;
  const tables = withUnsent
    ? [recent, views, traffic, drafts, outbox, shared, photos]
    : [recent, views, traffic];
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
}

function hasCaches(): boolean {
  return 'caches' in globalThis;
}

async function cacheNames(): Promise<string[]> {
  return hasCaches() ? await caches.keys().catch(() => []) : [];
}

async function weightOfCache(name: string): Promise<number> {
  const cache = await caches.open(name);
  let bytes = 0;
  for (const key of await cache.keys()) {
    const response = await cache.match(key);
    if (response) bytes += (await response.blob()).size;
  }
  return bytes;
}

async function dropCaches(isDropped: (name: string) => boolean): Promise<void> {
  const names = await cacheNames();
  await Promise.all(names.filter(isDropped).map((name) => caches.delete(name)));
}

async function readDatabase(
  database: DeviceDatabase,
): Promise<{ ads: number; unsent: number; bytes: number }> {
  const { drafts, outbox, shared } = database;
  const counts = await Promise.all([drafts.count(), outbox.count(), shared.count()]);
  let ads = 0;
  let bytes = 0;
  await database.ads.each((row) => {
    ads += 1;
    bytes += row.card.length + row.titleTerms.length + row.textTerms.length;
  });
  return { ads, unsent: counts.reduce((sum, count) => sum + count, 0), bytes };
}

async function estimated(): Promise<StorageEstimate> {
  return (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
}

function isControlled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
