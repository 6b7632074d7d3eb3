import * as ending from '#device/database/end-session.ts';
import * as holder from '#device/database/device-owner.ts';
import * as opening from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { wipePersonalData } from '#device/database/wipe.ts';
import * as drafts from '#device/drafts/drafts.ts';
import * as answers from '#device/private-cache/private-cache.ts';
import * as draftPhotos from '#device/drafts/draft-photos.ts';
import * as queue from '#device/outbox/queue.ts';
import { insertItem } from '#device/outbox/insert-item.ts';
import * as kept from '#device/favourites/favourites.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { sendQueue } from '#device/outbox/send-queue.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { createOfflineAds } from '#device/offline-ads/offline-ads.ts';
import { storePackAds } from './store-pack-ads.ts';
import { startDraftOf } from './outbox/start-draft-of.ts';

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
  const id = await startDraftOf(opened, { owner, item, photos, now: Date.now() });
  await insertItem(opened, { owner, item, title: 'кран', draft: id }, Date.now());
  return id;
}

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0).buffer;
}

async function troubleWith(write: () => Promise<unknown>): Promise<opening.StorageTrouble | null> {
  return await write().then(() => null, opening.troubleOf);
}

/** Fills the storage to the last byte with drafts, which are never evicted. Returns their number. */
async function fillWithDrafts(opened: DeviceDatabase): Promise<number> {
  const begin = (length: number) => {
    const draft = drafts.newDraft({ form: 'task', owner: '1', values: { title: 'a'.repeat(length) } }, 1);
    return troubleWith(() => drafts.startDraft(opened, draft));
  };
  let count = 0;
  for (const length of [100_000, 10_000, 1000, 100, 1]) {
    for (let trouble = await begin(length); trouble !== 'full'; trouble = await begin(length)) {
      if (trouble !== null) throw new Error(trouble);
      count += 1;
    }
  }
  return count;
}

const device = {
  ...opening,
  answers,
  bytesOf,
  database,
  drafts,
  fillWithDrafts,
  insertItem,
  ...ending,
  ...holder,
  storePackAds,
  kept,
  photos: draftPhotos,
  queue,
  queueAd,
  savedAds: createOfflineAds,
  sendAs,
  troubleWith,
  wipePersonal: wipePersonalData,
  withRoom: writeWithEviction,
};

declare global {
  var device: DeviceCode;
}
export type DeviceCode = typeof device;

globalThis.device = device;
