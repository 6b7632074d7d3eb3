import type { AdCard, AdFull } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { FavouriteEntry } from '#contract/favourites/entities.ts';
import type { FavouriteState } from '#contract/favourites/states.ts';
import { FAVOURITE_ROW, isRow, readRows } from '../database/read-rows.ts';
import type { FavouriteRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { adKey } from '../offline-ads/ad-row.ts';

/** An ad, with as much of it as the screen has loaded. */
export type FavouriteAd = AdCard | AdFull | Pick<AdCard, 'kind' | 'id'>;

/** Saves a tap on the heart of an ad. `owner` is the signed-in person whose account has to learn of it, or null. */
export async function toggleFavourite(
  { favourites }: DeviceDatabase,
  ad: FavouriteAd,
  { saved, owner }: { saved: boolean; owner: string | null },
  now: number,
): Promise<void> {
  const { kind, id } = ad;
  const key = adKey(kind, id);
  await favourites.db.transaction('rw', favourites, async () => {
    const before: unknown = await favourites.get(key);
    const known = isRow(FAVOURITE_ROW, before) ? before : undefined;
    if (!saved && owner === null) {
      // no account has to learn that a visitor's favourite is gone
      await favourites.delete(key);
      return;
    }
    await favourites.put({
      key,
      kind,
      id,
      // makes the second of two taps within a millisecond the later one
      at: Math.max(now, (known?.at ?? 0) + 1),
      saved: saved ? 1 : 0,
      owner,
      sent: 0,
      state: 'status' in ad ? favouriteStateOf(ad.status) : 'open',
      ad: 'images' in ad || !known ? JSON.stringify(ad) : known.ad,
      readAt: 'images' in ad ? now : (known?.readAt ?? 0),
    });
  });
}

export function favouriteStateOf(status: AdStatus): FavouriteState {
  switch (status) {
    case 'published':
      return 'open';
    case 'request_accepted':
    case 'running':
    case 'finished':
      return 'taken';
    case 'closed':
    case 'expired':
      return 'ended';
    case 'pending':
    case 'moderation':
    case 'need_edit':
    case 'rejected':
    case 'deactivated':
    case 'deleted':
      return 'gone';
  }
}

/**
 * Favourites of a person and of visitors, the last tapped first; `person` is null when nobody is signed in. Favourites
 * that belong to somebody else are left out.
 */
export async function listFavourites(
  { favourites }: DeviceDatabase,
  person: string | null,
): Promise<FavouriteRow[]> {
  const rows = await readRows(favourites, FAVOURITE_ROW);
  return rows
    .filter(({ saved, owner }) => saved === 1 && (owner === null || owner === person))
    .sort((a, b) => b.at - a.at);
}

/** Unsent taps of a person and of visitors, whose favourites become the person's. Taps of others stay unsent. */
export async function listUnsentFavourites(
  { favourites }: DeviceDatabase,
  person: string,
): Promise<FavouriteRow[]> {
  const rows = await readRows(favourites, FAVOURITE_ROW);
  return rows.filter(({ sent, owner }) => sent === 0 && (owner ?? person) === person);
}

export async function countVisitorFavourites({ favourites }: DeviceDatabase): Promise<number> {
  const rows = await readRows(favourites, FAVOURITE_ROW);
  return rows.filter(({ sent, owner }) => sent === 0 && owner === null).length;
}

/** Marks taps as known to the account; a favourite that was tapped again meanwhile stays unsent. */
export async function markFavouritesSent(
  { favourites }: DeviceDatabase,
  taps: readonly FavouriteRow[],
): Promise<void> {
  await favourites.db.transaction('rw', favourites, async () => {
    for (const { key, at } of taps) {
      const row = await favourites.get(key);
      if (row?.at !== at) continue;
      if (row.saved === 0) await favourites.delete(key);
      else await favourites.put({ ...row, sent: 1 });
    }
  });
}

/** Replaces favourites by the complete list of the person's account; unsent taps stay. */
export async function mergeAccountFavourites(
  { favourites }: DeviceDatabase,
  person: string,
  entries: readonly FavouriteEntry[],
): Promise<void> {
  await favourites.db.transaction('rw', favourites, async () => {
    const known = new Map((await readRows(favourites, FAVOURITE_ROW)).map((row) => [row.key, row]));
    const there = new Set(entries.map(({ kind, id }) => adKey(kind, id)));
    const gone = [...known.values()].filter(({ key, sent }) => sent === 1 && !there.has(key));
    await favourites.bulkDelete(gone.map(({ key }) => key));
    const rows = entries.map(({ kind, id, at, state, card }): FavouriteRow => {
      const key = adKey(kind, id);
      const before = known.get(key);
      if (before?.sent === 0) return before;
      const isRead = before !== undefined && before.readAt > 0;
      return {
        key,
        kind,
        id,
        at: Date.parse(at),
        saved: 1,
        owner: person,
        sent: 1,
        state,
        ad: isRead ? before.ad : card ? JSON.stringify(card) : (before?.ad ?? ''),
        readAt: before?.readAt ?? 0,
      };
    });
    await favourites.bulkPut(rows);
  });
}

/** Saves the fetched details of a favourite; null says that the ad is gone and leaves the saved content as it is. */
export async function saveFavouriteDetails(
  { favourites }: DeviceDatabase,
  key: string,
  ad: AdFull | null,
  now: number,
): Promise<void> {
  await favourites.update(key, {
    readAt: now,
    ...(ad ? { ad: JSON.stringify(ad), state: favouriteStateOf(ad.status) } : { state: 'gone' }),
  });
}

export async function readFavourite(
  { favourites }: DeviceDatabase,
  kind: AdKind,
  id: string,
): Promise<FavouriteRow | undefined> {
  const row: unknown = await favourites.get(adKey(kind, id));
  return isRow(FAVOURITE_ROW, row) && row.saved === 1 ? row : undefined;
}
