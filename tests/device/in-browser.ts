import type { AdCard } from '#contract/ads/entities.ts';
import { createCall } from '#device/call.ts';
import * as ending from '#device/database/end-session.ts';
import * as holder from '#device/database/holder.ts';
import * as opening from '#device/database/open-database.ts';
import type { NameRow } from '#device/database/rows.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { wipePersonal } from '#device/database/wipe.ts';
import { markAdsChanged } from '#device/offline-ads/clear-offline-ads.ts';
import * as drafts from '#device/drafts/drafts.ts';
import * as answers from '#device/private-cache/private-cache.ts';
import * as draftPhotos from '#device/drafts/draft-photos.ts';
import { draftOfShare } from '#device/drafts/draft-of-share.ts';
import * as messageDraft from '#device/drafts/message-draft.ts';
import * as queue from '#device/outbox/queue.ts';
import { insertItem } from '#device/outbox/insert-item.ts';
import * as kept from '#device/favourites/favourites.ts';
import { withRoom } from '#device/storage-order.ts';
import * as syncing from '#device/favourites/sync-favourites.ts';
import { sendQueue } from '#device/outbox/send-queue.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { refreshPacks } from '#device/packs/refresh-packs.ts';
import { adRow } from '#device/offline-ads/ad-row.ts';
import { forgetAd, rememberAds } from '#device/offline-ads/remember-ads.ts';
import { pageViews, recordRecent, recordView } from '#device/views/record-view.ts';
import { sendViews } from '#device/views/send-views.ts';
import { createOfflineAds } from '#device/offline-ads/offline-ads.ts';

async function database(name?: string): Promise<DeviceDatabase> {
  const opened = await opening.openDeviceDatabase(name);
  if (!opened.database) throw new Error(`no database: ${opened.trouble}`);
  return opened.database;
}

/** Saves ads with the terms of their descriptions, as packs bring them. */
async function keepAds(
  database: DeviceDatabase,
  ads: readonly { card: AdCard; terms: string }[],
  names: readonly NameRow[],
): Promise<void> {
  await database.ads.bulkPut(ads.map(({ card, terms }) => adRow(card, terms, 1)));
  await database.names.bulkPut(names);
  await markAdsChanged(database);
}

interface SendingAs {
  readonly later?: number;
  readonly skipsBackOff?: boolean;
  readonly person?: string;
  readonly asksFirst?: boolean;
}

/** Sends the waiting items, as a page with this token does. */
async function sendAs(
  token: string | undefined,
  { later = 0, skipsBackOff = true, person, asksFirst = false }: SendingAs = {},
): Promise<number | undefined> {
  return await sendQueue({
    database: await database(),
    target: {
      origin: location.origin,
      fetch: (request) => fetch(request),
      locale: () => 'ru',
      token: () => token,
    },
    person,
    now: () => Date.now() + later,
    signal: new AbortController().signal,
    skipsBackOff,
    asksFirst,
  });
}

/** Queues an ad as a form does: starts a draft, adds photos and sends. Returns the item's key. */
async function queueAd(
  owner: string,
  item: OutboxItem,
  photos: readonly draftPhotos.PhotoBytes[] = [],
): Promise<string> {
  const opened = await database();
  const values = 'body' in item ? { ...item.body } : {};
  const about = item.type === 'ad.edit' ? { of: item.ad, version: item.version } : {};
  const draft = drafts.newDraft({ form: 'task', owner, values, ...about }, Date.now());
  await drafts.startDraft(opened, draft);
  await draftPhotos.addPhotos(opened, draft.id, photos);
  await insertItem(opened, { owner, item, title: 'кран', draft: draft.id }, Date.now());
  return draft.id;
}

const device = {
  ...opening,
  answers,
  createCall,
  database,
  draftOfShare,
  drafts,
  forgetAd,
  insertItem,
  ...ending,
  ...holder,
  keepAds,
  kept,
  messageDraft,
  pageViews,
  photos: draftPhotos,
  queue,
  queueAd,
  recordRecent,
  recordView,
  refreshPacks,
  rememberAds,
  savedAds: createOfflineAds,
  sendAs,
  sendViews,
  syncing,
  wipePersonal,
  withRoom,
};

declare global {
  var device: DeviceCode;
}
export type DeviceCode = typeof device;

globalThis.device = device;
