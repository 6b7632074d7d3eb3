import { CACHE_NAMES } from './cache-names.ts';
import { openDeviceDatabase, troubleOf } from './database/open-database.ts';
import type { DeviceDatabase } from './database/schema.ts';
import { clearOfflineAds, markAdsChanged } from './offline-ads/clear-offline-ads.ts';
import { PACK_ROW, readRows } from './database/read-rows.ts';
import { adKey } from './offline-ads/ad-row.ts';

interface Store {
  readonly name: string;
  /** Lets half of it go, the oldest; false: nothing is left that could. */
  readonly free: () => Promise<boolean>;
}

/** The app itself, and what every screen begins with. */
const STAYING_CACHES: ReadonlySet<string> = new Set([
  CACHE_NAMES.app,
  CACHE_NAMES.later,
  CACHE_NAMES.lookups,
]);

/**
 * What goes where the browser keeps no more, the first of these first: whatever stands in a cache that has no place of its
 * own here, what screens last looked like, photos, the map, answers of the worker, ads that only were seen, packs, and what
 * one person was answered. Nothing else ever goes by itself: drafts, what waits to be sent, hearts, the session, the app.
 */
export const STORAGE_ORDER: readonly Store[] = [
  { name: 'other caches', free: async () => await halveFirst(await otherCaches()) },
  cache(CACHE_NAMES.looks),
  cache(CACHE_NAMES.images),
  cache(CACHE_NAMES.map),
  cache(CACHE_NAMES.geo),
  cache(CACHE_NAMES.lists),
  cache(CACHE_NAMES.details),
  { name: 'ads', free: () => inDatabase(halveSeenAds) },
  { name: 'packs', free: () => inDatabase(dropPacks) },
  { name: 'answers', free: () => inDatabase(halveAnswers) },
];

/** Where there is no room, writes again after each thing that goes for it; what stands behind `what` in the order stays. */
export async function withRoom<T>(
  what: string,
  write: () => Promise<T>,
  order: readonly Store[] = STORAGE_ORDER,
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

/** The same for what cannot be written twice: the next one finds room. */
export async function makeRoom(what: string): Promise<void> {
  await freed(what, STORAGE_ORDER).next();
}

/** One step for each thing that has gone, up to what is to be written itself. */
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
  const known = new Set(STORAGE_ORDER.map(({ name }) => name));
  return (await caches.keys()).filter((name) => !STAYING_CACHES.has(name) && !known.has(name));
}

async function halveFirst(names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await halveCache(name)) return true;
  return false;
}

/** Cache.put moves an entry to the end, so the first keys are the oldest. */
async function halveCache(name: string): Promise<boolean> {
  if (!(await caches.has(name))) return false;
  const kept = await caches.open(name);
  const oldest = half(await kept.keys());
  await Promise.all(oldest.map((key) => kept.delete(key, { ignoreVary: true })));
  return oldest.length > 0;
}

async function inDatabase(free: (database: DeviceDatabase) => Promise<boolean>): Promise<boolean> {
  const { database } = await openDeviceDatabase();
  return database ? await free(database) : false;
}

async function halveSeenAds(database: DeviceDatabase): Promise<boolean> {
  const { ads, packs } = database;
  const all = await readRows(packs, PACK_ROW);
  const packed = new Set(all.flatMap(({ kind, ids }) => ids.map((id) => adKey(kind, id))));
  const byAge = await ads.orderBy('savedAt').primaryKeys();
  const oldest = half(byAge.filter((key) => !packed.has(key)));
  await ads.bulkDelete(oldest);
  // Even so little may find no room: an index in memory then shows what was there a moment longer.
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
