import { queryOptions } from '@tanstack/react-query';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { FavouriteState } from '#contract/favourites/states.ts';
import { AD_ROW, isRow, readRows, RECENT_ROW } from '#device/database/read-rows.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { listFavourites } from '#device/favourites/favourites.ts';
import { cardOf, cardOfFavourite } from '#device/offline-ads/stored-cards.ts';
import { getFavouritesOwner } from '#app/shared/favourites/sync-favourites-and-recent.ts';
import { DEVICE_QUERY_KEY, DEVICE_QUERY_OPTIONS } from '#app/platform/query/query-client.ts';

export interface Favourite {
  readonly kind: AdKind;
  readonly id: string;
  readonly state: FavouriteState;
  /** `undefined` when the ad was never on this device. */
  readonly card: AdCard | undefined;
}

/** `null` when the browser allows no storage. */
export const favouritesQuery = queryOptions({
  ...DEVICE_QUERY_OPTIONS,
  queryKey: [DEVICE_QUERY_KEY, 'favourites'] as const,
  queryFn: async ({ client }): Promise<Favourite[] | null> => {
    const { database } = await openDeviceDatabase();
    if (!database) return null;
    const rows = await listFavourites(database, getFavouritesOwner(client));
    return rows.map(({ kind, id, state, ad }) => ({ kind, id, state, card: cardOfFavourite(ad) }));
  },
});

const SHOWN = 6;

export const recentQuery = queryOptions({
  ...DEVICE_QUERY_OPTIONS,
  queryKey: [DEVICE_QUERY_KEY, 'recent'] as const,
  queryFn: async (): Promise<AdCard[]> => {
    const { database } = await openDeviceDatabase();
    if (!database) return [];
    const rows = await readRows(database.recent, RECENT_ROW);
    const keys = rows.sort((a, b) => b.seenAt - a.seenAt).map(({ key }) => key);
    const ads: unknown[] = await database.ads.bulkGet(keys);
    return ads.flatMap((row) => (isRow(AD_ROW, row) ? (cardOf(row) ?? []) : [])).slice(0, SHOWN);
  },
});
