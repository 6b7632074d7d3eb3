import { CACHE_NAMES } from './cache-names.ts';
import { openDeviceDatabase, troubleOf } from './database/open-database.ts';
import type { DeviceDatabase } from './database/schema.ts';
import { clearOfflineAds, markAdsChanged } from './offline-ads/clear-offline-ads.ts';
import { packedKeys } from './offline-ads/ad-row.ts';

interface Store {
  readonly name: string;
  /** Deletes the older half; false when nothing is left to delete. */
  readonly free: () => Promise<boolean>;
}

/** The app's files and the lookups that every screen needs. */
const STAYING_CACHES: ReadonlySet<string> = new Set([
  CACHE_NAMES.app,
  CACHE_NAMES.later,
  CACHE_NAMES.lookups,
]);

/**
 * Order in which stores are emptied when the device is full: caches without a place of their own here, snapshots, photos,
 * the map, the worker's answers, ads that were only seen, packs, and private answers. Nothing else is ever deleted to make
 * room: drafts, outbox items, favourites, the session and the app stay.
 */
export const EVICTION_ORDER: readonly Store[] = [
  { name: 'other caches', free: async () => await halveFirst(await otherCaches()) },
  cache(CACHE_NAMES.snapshots),
  cache(CACHE_NAMES.images),
  cache(CACHE_NAMES.map),
  cache(CACHE_NAMES.geo),
  cache(CACHE_NAMES.lists),
  cache(CACHE_NAMES.details),
  { name: 'ads', free: () => inDatabase(halveSeenAds) },
  { name: 'packs', free: () => inDatabase(dropPacks) },
  { name: 'answers', free: () => inDatabase(halveAnswers) },
];

/** Retries a write that finds no room after each store that is emptied for it; stores after `what` in the order stay. */
export async function writeWithEviction<T>(
  what: string,
  write: () => Promise<T>,
  order: readonly Store[] = EVICTION_ORDER,
): Promise<T> {
  let full: unknown;
  const room = freed(what, order);
  do {
    try {
      return await write();
    } catch (error) {
      if (troubleOf(error) !== 'full') throw error;
      full = error;
    }
  } while (!(await room.next()).done);
  throw full;
}

/** Makes room after a write that cannot be repeated: the next one succeeds. */
export async function evictStorage(what: string): Promise<void> {
  await freed(what, EVICTION_ORDER).next();
}

/** Yields after each store that was emptied, up to the one that is to be written. */
async function* freed(what: string, order: readonly Store[]): AsyncGenerator<undefined, undefined> {
  const place = order.findIndex(({ name }) => name === what);
  for (const { free } of order.slice(0, place === -1 ? order.length : place + 1)) {
    while (await free().catch(() => false)) yield;
  }
}

function cache(name: string): Store {
  return { name, free: () => halveCache(name) };
}

async function otherCaches(): Promise<string[]> {
  const known = new Set(EVICTION_ORDER.map(({ name }) => name));
  return (await caches.keys()).filter((name) => !STAYING_CACHES.has(name) && !known.has(name));
}

async function halveFirst(names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await halveCache(name)) return true;
  return false;
}

/** Cache.put moves an entry to the end, so the first keys are the oldest. */
async function halveCache(name: string): Promise<boolean> {
  if (!(await caches.has(name))) return false;
  const cache = await caches.open(name);
  const oldest = half(await cache.keys());
  await Promise.all(oldest.map((key) => cache.delete(key, { ignoreVary: true })));
  return oldest.length > 0;
}

async function inDatabase(free: (database: DeviceDatabase) => Promise<boolean>): Promise<boolean> {
  const { database } = await openDeviceDatabase();
  return database ? await free(database) : false;
}

async function halveSeenAds(database: DeviceDatabase): Promise<boolean> {
  const { ads } = database;
  const packed = await packedKeys(database);
  const byAge = await ads.orderBy('savedAt').primaryKeys();
  const oldest = half(byAge.filter((key) => !packed.has(key)));
  await ads.bulkDelete(oldest);
  // On a full device even this write may fail: an index in memory then shows the deleted ads a moment longer.
  if (oldest.length > 0) await markAdsChanged(database).catch(() => undefined);
  return oldest.length > 0;
}

async function dropPacks(database: DeviceDatabase): Promise<boolean> {
  const had = (await database.packs.count()) + (await database.ads.count()) > 0;
  if (had) await clearOfflineAds(database);
  return had;
}

async function halveAnswers({ answers }: DeviceDatabase): Promise<boolean> {
  const oldest = half(await answers.orderBy('savedAt').primaryKeys());
  await answers.bulkDelete(oldest);
  return oldest.length > 0;
}

function half<T>(all: readonly T[]): T[] {
  return all.slice(0, Math.ceil(all.length / 2));
}
