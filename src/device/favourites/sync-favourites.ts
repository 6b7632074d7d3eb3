import { DAY_MS } from '#contract/time.ts';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { FavouriteEntry } from '#contract/favourites/entities.ts';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { FAVOURITE_LIMITS } from '#contract/favourites/limits.ts';
import { isGone } from '../call-error.ts';
import type { Call } from '../call.ts';
import { troubleOf } from '../database/open-database.ts';
import { writeIfSessionCurrent } from '../database/device-owner.ts';
import { readRows, RECENT_ROW } from '../database/read-rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { adKey } from '../offline-ads/ad-row.ts';
import { storeSeenAds } from '../offline-ads/store-seen-ads.ts';
import { trimRecent } from '../views/record-view.ts';
import {
  saveFavouriteDetails,
  listFavourites,
  markFavouritesSent,
  mergeAccountFavourites,
  listUnsentFavourites,
} from './favourites.ts';

const MOST_PAGES = 10;
/** Details are fetched a few at a time, so that other calls do not wait for them. */
const DETAILS_AT_ONCE = 20;

function batches<T>(all: readonly T[]): T[][] {
  const size = FAVOURITE_LIMITS.batchMax;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

const moment = (time: number): string => new Date(time).toISOString();

/** Sends unsent taps to the account; sending a tap twice has no further effect. */
export async function sendFavourites(database: DeviceDatabase, call: Call, person: string): Promise<void> {
  const unsent = await listUnsentFavourites(database, person);
  for (const rows of batches(unsent)) {
    const taps = rows.map(({ id, saved, at }) => ({ id, saved: saved === 1, at: moment(at) }));
    await call(favouritesEndpoints.tap, { body: { taps } });
    await markFavouritesSent(database, rows);
  }
}

/** Person and session that a sync works for; once the session is over, nothing of it is written. */
interface Session {
  readonly person: string;
  readonly session: string | null;
}

/**
 * Makes the favourites of the account and of this device equal. Returns the account's, where the device had no room for
 * them.
 */
export async function syncFavourites(
  database: DeviceDatabase,
  call: Call,
  { person, session }: Session,
): Promise<readonly FavouriteEntry[] | undefined> {
  await sendFavourites(database, call, person);
  const entries: FavouriteEntry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next } = await call(favouritesEndpoints.list, {
      query: { size: LIMITS.pageSizeMax, cursor },
    });
    entries.push(...items);
    if (next === null) break;
    cursor = next;
  }
  const { favourites } = database;
  try {
    await writeIfSessionCurrent(database, session, [favourites], () =>
      mergeAccountFavourites(database, person, entries),
    );
    return undefined;
  } catch (error) {
    if (troubleOf(error) !== 'full') throw error;
    return entries;
  }
}

export async function syncRecent(database: DeviceDatabase, call: Call, { session }: Session): Promise<void> {
  const { recent, settings } = database;
  const now = Date.now();
  const sentUntil = Number((await settings.get('recent_sent'))?.value ?? 0);
  const unsent = (await readRows(recent, RECENT_ROW)).filter(({ seenAt }) => seenAt > sentUntil);
  for (const rows of batches(unsent)) {
    await call(favouritesEndpoints.recordViews, {
      body: { ads: rows.map(({ id, seenAt }) => ({ id, at: moment(seenAt) })) },
    });
  }
  const { items } = await call(favouritesEndpoints.recent, {});
  const cards = items.flatMap(({ card }) => (card ? [card] : []));
  await storeSeenAds(database, cards, now);
  await writeIfSessionCurrent(database, session, [recent], async () => {
    const known = new Map((await readRows(recent, RECENT_ROW)).map((row) => [row.key, row.seenAt]));
    const rows = items.map(({ kind, id, at }) => {
      const key = adKey(kind, id);
      return { key, kind, id, seenAt: Math.max(Date.parse(at), known.get(key) ?? 0) };
    });
    await recent.bulkPut(rows);
    await trimRecent(database);
    // a time from a clock that was years ahead would stop every later view from being sent
    const times = [...unsent, ...rows].map(({ seenAt }) => seenAt).filter((seenAt) => seenAt <= now);
    const until = Math.max(Math.min(sentUntil, now), ...times);
    await settings.put({ key: 'recent_sent', value: until });
  });
}

export async function fetchDetails(
  database: DeviceDatabase,
  call: Call,
  { person, now }: { readonly person: string | null; readonly now: number },
): Promise<void> {
  const rows = await listFavourites(database, person);
  const old = rows.filter(({ readAt, state }) => state !== 'gone' && readAt < now - DAY_MS);
  for (const { key, kind, id } of old.slice(0, DETAILS_AT_ONCE)) {
    try {
      await saveFavouriteDetails(database, key, await call(adsEndpoints[kind].get, { params: { id } }), now);
    } catch (error) {
      if (!isGone(error)) throw error;
      await saveFavouriteDetails(database, key, null, now);
    }
  }
}
