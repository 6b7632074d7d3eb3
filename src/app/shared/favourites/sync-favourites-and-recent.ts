import type { QueryClient } from '@tanstack/react-query';
import type { FavouriteEntry } from '#contract/favourites/entities.ts';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { openDeviceDatabase, troubleOf } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import {
  countVisitorFavourites,
  type FavouriteAd,
  listFavourites,
  toggleFavourite,
} from '#device/favourites/favourites.ts';
import { fetchDetails, syncFavourites, syncRecent } from '#device/favourites/sync-favourites.ts';
import { adKey } from '#device/offline-ads/ad-row.ts';
import { isDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { writeSetting } from '#app/platform/device-storage.ts';
import { getConnected } from '#app/platform/offline/connection.ts';
import { getApiCall, DEVICE_QUERY_KEY } from '#app/platform/query/query-client.ts';
import { waitForSessionPurge } from '#app/platform/session/settling.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { currentToken, memorySession } from '#app/platform/session/session.ts';
import { getFavouriteKeys, setFavouriteKeys, unstoredFavouriteToggles } from './hearts.ts';

function writeHearts(keys: readonly string[]): void {
  writeSetting('@hearts_v1', keys.join(' ') || null);
}

interface Tap {
  readonly ad: FavouriteAd;
  readonly saved: boolean;
}

/**
 * Taps that the device cannot store are sent at once. Where that fails they wait for the next tap or start, with a
 * database also for the next sync.
 */
export async function storeFavouriteToggles(
  client: QueryClient,
  database: DeviceDatabase | null,
): Promise<void> {
  if (unstoredFavouriteToggles.length === 0) return;
  const token = currentToken();
  const ads = unstoredFavouriteToggles.splice(0);
  writeHearts([...getFavouriteKeys()]);
  writeSetting('@kept_v1', '1');
  const owner = getFavouritesOwner(client);
  const at = Date.now();
  const unstored: Tap[] = [];
  for (const ad of ads) {
    const saved = getFavouriteKeys().has(adKey(ad.kind, ad.id));
    const isStored =
      database !== null &&
      (await succeeds(inRoom(() => toggleFavourite(database, ad, { saved, owner }, at))));
    if (!isStored) unstored.push({ ad, saved });
  }
  // Somebody else may use the device by now, even after the request was sent.
  const isOver = (): boolean => currentToken() !== token;
  if (isOver()) return;
  const isKnown = unstored.length === 0 || (await sendUnstored(client, unstored, at));
  if (isOver()) return;
  if (!isKnown) unstoredFavouriteToggles.push(...unstored.map(({ ad }) => ad));
  if (unstoredFavouriteToggles.length === 0) writeSetting('@taps_v1', null);
}

/** Returns whether the account has learned of the taps. */
async function sendUnstored(client: QueryClient, unstored: readonly Tap[], at: number): Promise<boolean> {
  if (currentToken() === undefined) return false;
  const sent = unstored.map(({ ad: { id }, saved }) => ({ id, saved, at: new Date(at).toISOString() }));
  return await succeeds(getApiCall(client)(favouritesEndpoints.tap, { body: { taps: sent } }));
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Frees space where the device is full, by a lazy chunk that few ever need. */
async function inRoom(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (troubleOf(error) !== 'full') throw error;
    const { writeFavouritesWithEviction } = await import('./write-favourites-with-eviction.ts');
    await writeFavouritesWithEviction(write);
  }
}

/** Owner of the favourites that are shown and tapped here, as far as it is known; `null` for a visitor. */
export function getFavouritesOwner(client: QueryClient): string | null {
  return currentToken() === undefined ? null : (client.getQueryData(meQuery.queryKey)?.id ?? null);
}

export async function loadPersonId(client: QueryClient): Promise<string> {
  return (await client.ensureQueryData(meQuery)).id;
}

export async function prefetchFavouriteDetails(client: QueryClient, database: DeviceDatabase): Promise<void> {
  if (isDataSaverOn()) return;
  const reader = { person: getFavouritesOwner(client), now: Date.now() };
  // The next tap or sync fetches the missing ones.
  await fetchDetails(database, getApiCall(client), reader).catch(() => undefined);
}

/**
 * Syncs favourites and recently viewed ads between the device and, when signed in, the account; other tabs may have
 * changed them, too.
 */
export async function syncFavouritesAndRecent(client: QueryClient): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (!database) return;
  const token = currentToken();
  const session = memorySession();
  const isOver = (): boolean => currentToken() !== token || memorySession() !== session;
  await waitForSessionPurge();
  let unstored: readonly FavouriteEntry[] | undefined;
  try {
    await storeFavouriteToggles(client, database);
    if (token !== undefined && getConnected()) {
      const call = getApiCall(client);
      const theirs = { person: await loadPersonId(client), session };
      unstored = await syncFavourites(database, call, theirs);
      await syncRecent(database, call, theirs);
    }
  } finally {
    const who = getFavouritesOwner(client);
    const favourites = unstored ?? (await listFavourites(database, who));
    const keys = withTaps(favourites.map(({ kind, id }) => adKey(kind, id)));
    // Nothing is written for a session that has ended meanwhile, nor while the owner is not known yet.
    if (!isOver() && (token === undefined || who !== null)) {
      setFavouriteKeys(new Set(keys));
      writeHearts(keys);
      await client.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY] });
    }
  }
  if (getConnected()) await prefetchFavouriteDetails(client, database);
}

/** Applies taps that are stored nowhere yet. */
function withTaps(keys: readonly string[]): string[] {
  const tapped = new Set(unstoredFavouriteToggles.map(({ kind, id }) => adKey(kind, id)));
  return [
    ...keys.filter((key) => !tapped.has(key)),
    ...[...getFavouriteKeys()].filter((key) => tapped.has(key)),
  ];
}

export async function countStoredVisitorFavourites(): Promise<number> {
  const { database } = await openDeviceDatabase();
  return database ? await countVisitorFavourites(database) : 0;
}
