import type { AdFull } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { openDatabase } from '#device/database/open-database.ts';
import { readFavourite } from '#device/kept/favourites.ts';
import { detailsOfKept } from '#device/kept/kept-ad.ts';

/** What the device has of an ad with a heart; undefined: not its details. */
export async function readKeptDetails(
  kind: AdKind,
  id: string,
): Promise<{ ad: AdFull; readAt: number } | undefined> {
  const { database } = await openDatabase();
  const row = database && (await readFavourite(database, kind, id));
  const ad = row && detailsOfKept(row.ad);
  return ad ? { ad, readAt: row.readAt } : undefined;
}
