import { CACHE_NAMES, kindOfCache } from '#device/cache-names.ts';
import type { DataKind } from '#device/data-kinds.ts';
import { AD_ROW, ANSWER_ROW, FAVOURITE_ROW, isRow } from '#device/database/read-rows.ts';
import { openDeviceDatabase, type StorageTrouble, troubleOf } from '#device/database/open-database.ts';
import { DATABASE_NAME, type DeviceDatabase } from '#device/database/schema.ts';
import { clearOfflineAds } from '#device/offline-ads/clear-offline-ads.ts';
import { writeSetting } from '#app/platform/device-storage.ts';
import { setFavouriteKeys } from '#app/shared/favourites/hearts.ts';

/** Length of the test text, about that of a stored list of ads. */
const PROBE_CHARACTERS = 20_000;

export interface StoredData {
  bytes: Record<DataKind, number>;
  /** Ads that offline search finds. */
  ads: number;
  /** Number of items written or shared and not yet sent. */
  unsent: number;
  /** Bytes of the photos and files of unsent items. */
  unsentBytes: number;
  /** Bytes that the site uses and may use, as the browser estimates. */
  usage: number | undefined;
  quota: number | undefined;
  trouble: StorageTrouble | null;
  /** Whether the app opens without a network. */
  isReady: boolean;
}

/** Sizes of everything that the site stores on this device; unsent items are those of this person, or of a visitor. */
export async function readStoredData(person: string | null): Promise<StoredData> {
  const bytes: Record<DataKind, number> = { app: 0, ads: 0, photos: 0, map: 0 };
  for (const name of await cacheNames()) bytes[kindOfCache(name)] += await weightOfCache(name);
  const [{ database, trouble }, estimate] = await Promise.all([openDeviceDatabase(), estimated()]);
  const { bytes: inDatabase, ...counts } = database
    ? await readDatabase(database, person)
    : { ads: 0, unsent: 0, unsentBytes: 0, bytes: 0 };
  bytes.ads += inDatabase;
  return {
    bytes,
    ...counts,
    usage: estimate.usage,
    quota: estimate.quota,
    trouble: hasCaches() ? (trouble ?? (database && (await troubleWriting(database)))) : 'refused',
    isReady: bytes.app > 0 && isControlled(),
  };
}

/** Browsers report a quota even when writing fails, so only a test write can tell. */
async function troubleWriting({ settings }: DeviceDatabase): Promise<StorageTrouble | null> {
  const key = 'probe';
  try {
    await settings.put({ key, value: 'x'.repeat(PROBE_CHARACTERS) });
    return null;
  } catch (error) {
    return troubleOf(error);
  } finally {
    await settings.delete(key).catch(() => undefined);
  }
}

/** Deletes lists, details and packs; cities and categories stay, because every screen needs them. */
export async function clearAds(): Promise<void> {
  await dropCaches((name) => kindOfCache(name) === 'ads' && name !== CACHE_NAMES.lookups);
  const { database } = await openDeviceDatabase();
  if (database) await clearOfflineAds(database);
}

export async function clearPhotos(): Promise<void> {
  await dropCaches((name) => kindOfCache(name) === 'photos');
}

/** Deletes everything except the app, the session, other people's unsent items and, without `withUnsent`, one's own. */
export async function clearEverything(
  person: string | null,
  { withUnsent }: { withUnsent: boolean },
): Promise<void> {
  await dropCaches((name) => kindOfCache(name) !== 'app');
  const { database, trouble } = await openDeviceDatabase();
  // A broken database cannot be read; the next opening creates a new one.
  if (trouble === 'broken') indexedDB.deleteDatabase(DATABASE_NAME);
  if (!database) return;
  await clearOfflineAds(database);
  const { recent, favourites, page_views: views, traffic, answers } = database;
  const whole = [recent, views, traffic, answers];
  await database.transaction('rw', [...whole, favourites], () =>
    Promise.all([
      ...whole.map((table) => table.clear()),
      favourites.filter((row) => row.sent === 1 || isOwn(person, row)).delete(),
    ]),
  );
  if (withUnsent) await clearUnsent(database, person);
  await database.settings.delete('recent_sent');
  writeSetting('@hearts_v1', null);
  writeSetting('@taps_v1', null);
  writeSetting('@searches_v1', null);
  setFavouriteKeys(new Set());
}

/** Rows of another person are neither shown nor cleared. */
function isOwn(person: string | null, { owner = null }: { readonly owner?: string | null }): boolean {
  return owner === null || owner === person;
}

async function clearUnsent({ drafts, outbox, photos, shared }: DeviceDatabase, person: string | null) {
  await drafts.db.transaction('rw', [drafts, outbox, photos, shared], async () => {
    const others = await Promise.all(
      [drafts, outbox, shared].map(async (table) => {
        await table.filter((row) => isOwn(person, row)).delete();
        return await table.toCollection().primaryKeys();
      }),
    );
    const ids = new Set(others.flat());
    await photos.filter(({ of }) => !ids.has(of)).delete();
  });
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

async function readDatabase(database: DeviceDatabase, person: string | null) {
  const { drafts, outbox, shared } = database;
  const unsent: readonly { id: string }[] = [
    ...(await drafts.filter((row) => isOwn(person, row)).toArray()),
    ...(await outbox.filter((row) => isOwn(person, row) && row.state !== 'done').toArray()),
    ...(await shared.filter((row) => isOwn(person, row)).toArray()),
  ];
  const ids = new Set(unsent.map(({ id }) => id));
  let ads = 0;
  let bytes = 0;
  await database.ads.each((row) => {
    if (!isRow(AD_ROW, row)) return;
    ads += 1;
    bytes += row.card.length + row.titleTerms.length + row.textTerms.length;
  });
  await database.favourites.each((row) => {
    if (isRow(FAVOURITE_ROW, row)) bytes += row.ad.length;
  });
  await database.answers.each((row) => {
    if (isRow(ANSWER_ROW, row)) bytes += row.answer.length;
  });
  let unsentBytes = 0;
  await database.photos.each(({ of, bytes }) => {
    if (ids.has(of) && bytes instanceof ArrayBuffer) unsentBytes += bytes.byteLength;
  });
  return { ads, unsent: unsent.length, unsentBytes, bytes };
}

async function estimated(): Promise<StorageEstimate> {
  return (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
}

function isControlled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
