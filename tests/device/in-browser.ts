import * as ending from '#device/database/end-session.ts';
import * as holder from '#device/database/holder.ts';
import * as opening from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { wipePersonal } from '#device/database/wipe.ts';
import * as drafts from '#device/drafts/drafts.ts';
import * as answers from '#device/private-cache/private-cache.ts';
import * as draftPhotos from '#device/drafts/draft-photos.ts';
import * as queue from '#device/outbox/queue.ts';
import { insertItem } from '#device/outbox/insert-item.ts';
import * as kept from '#device/favourites/favourites.ts';
import { withRoom } from '#device/storage-order.ts';
import { sendQueue } from '#device/outbox/send-queue.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { createOfflineAds } from '#device/offline-ads/offline-ads.ts';
import { keepAds } from './keep-ads.ts';

async function database(name?: string): Promise<DeviceDatabase> {
  const opened = await opening.openDeviceDatabase(name);
  if (!opened.database) throw new Error(`no database: ${opened.trouble}`);
  return opened.database;
}

interface SendingAs {
  readonly skipsBackOff?: boolean;
  readonly person?: string;
}

/** Sends the waiting items, as a page with this token does. */
async function sendAs(
  token: string | undefined,
  { skipsBackOff = true, person }: SendingAs = {},
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
    now: () => Date.now(),
    signal: new AbortController().signal,
    skipsBackOff,
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

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0).buffer;
}

const device = {
  ...opening,
  answers,
  bytesOf,
  database,
  drafts,
  insertItem,
  ...ending,
  ...holder,
  keepAds,
  kept,
  photos: draftPhotos,
  queue,
  queueAd,
  savedAds: createOfflineAds,
  sendAs,
  wipePersonal,
  withRoom,
};

declare global {
  var device: DeviceCode;
}
export type DeviceCode = typeof device;

globalThis.device = device;
