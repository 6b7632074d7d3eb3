import type { AdCard } from '../../src/contract/ads/entities.ts';
import { createCall } from '../../src/device/call.ts';
import * as opening from '../../src/device/database/open-database.ts';
import type { NameRow } from '../../src/device/database/rows.ts';
import type { DeviceDatabase } from '../../src/device/database/schema.ts';
import { markAdsChanged, wipePersonal } from '../../src/device/database/wipe.ts';
import { refreshPacks } from '../../src/device/packs/refresh-packs.ts';
import { adRow } from '../../src/device/saved-ads/ad-row.ts';
import { forgetAd, rememberAds } from '../../src/device/saved-ads/remember-ads.ts';
import { pageViews, recordRecent, recordView } from '../../src/device/views/record-view.ts';
import { sendViews } from '../../src/device/views/send-views.ts';
import { savedAds } from '../../src/device/saved-ads/saved-ads.ts';

async function database(name?: string): Promise<DeviceDatabase> {
  const opened = await opening.openDatabase(name);
  if (!opened.database) throw new Error(`no database: ${opened.trouble}`);
  return opened.database;
}

/** Ads with the words of their descriptions, as packs bring them. */
async function keepAds(
  database: DeviceDatabase,
  ads: readonly { card: AdCard; terms: string }[],
  names: readonly NameRow[],
): Promise<void> {
  await database.ads.bulkPut(ads.map(({ card, terms }) => adRow(card, terms, 1)));
  await database.names.bulkPut(names);
  await markAdsChanged(database);
}

const device = {
  ...opening,
  createCall,
  database,
  forgetAd,
  keepAds,
  pageViews,
  recordRecent,
  recordView,
  refreshPacks,
  rememberAds,
  savedAds,
  sendViews,
  wipePersonal,
};

declare global {
  var device: DeviceCode;
}
export type DeviceCode = typeof device;

globalThis.device = device;
