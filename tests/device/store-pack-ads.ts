import type { AdCard } from '#contract/ads/entities.ts';
import type { LookupTermsRow } from '#device/database/rows.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { adRow } from '#device/offline-ads/ad-row.ts';
import { markAdsChanged } from '#device/offline-ads/clear-offline-ads.ts';

/** Saves ads with the terms of their descriptions, as packs bring them. */
export async function storePackAds(
  database: DeviceDatabase,
  ads: readonly { card: AdCard; terms: string }[],
  names: readonly LookupTermsRow[],
): Promise<void> {
  await database.ads.bulkPut(ads.map(({ card, terms }) => adRow(card, terms, 1)));
  await database.names.bulkPut(names);
  await markAdsChanged(database);
}
