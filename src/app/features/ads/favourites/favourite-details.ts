import type { AdFull } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { readFavourite } from '#device/favourites/favourites.ts';
import { detailsOfFavourite } from '#device/offline-ads/stored-cards.ts';

/** Details of a favourite stored on this device; `undefined` when only its card is stored, or nothing. */
export async function readFavouriteDetails(
  kind: AdKind,
  id: string,
): Promise<{ ad: AdFull; readAt: number } | undefined> {
  const { database } = await openDeviceDatabase();
  const row = database && (await readFavourite(database, kind, id));
  const ad = row && detailsOfFavourite(row.ad);
  return ad ? { ad, readAt: row.readAt } : undefined;
}
