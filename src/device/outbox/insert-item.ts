import type { DraftRow, OutboxRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { isDraft } from '../drafts/draft-row.ts';
import { writeWithEviction } from '../eviction-order.ts';
import { rebaseProfileEdit } from './items/profile/rebase-profile-edit.ts';
import { queueKeyOf, type OutboxItem } from './outbox-item.ts';
import { isQueued, canRewriteItem } from './outbox-row.ts';
import { listQueuedItems } from './queue.ts';
import { isSilentItem } from './silent.ts';

/** A file with the id by which the server will know it. */
export interface NamedBytes {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/**
 * A change that is queued. Screens show the waiting item itself, so no optimistic copy of an answer is needed.
 */
export interface OutboxWrite {
  readonly item: OutboxItem;
  /** Name of the item on the screen; empty for an item that is never shown. */
  readonly title: string;
  /** Idempotency key; a new one where the write has none. A profile edit with a key is not merged into another. */
  readonly id?: string | undefined;
  /** Id of the draft that becomes the item, which keeps the draft's id and photos. */
  readonly draft?: string | undefined;
  /** Id of a message's draft, which is deleted with the insertion. */
  readonly clears?: string | undefined;
  /** Id of a waiting item that this write replaces; its files stay where `files` is absent. */
  readonly replaces?: string | undefined;
  readonly files?: readonly NamedBytes[] | undefined;
}

export interface OwnedWrite extends OutboxWrite {
  readonly owner: string;
}

/** The item that has the write; `isNew` is false when the write became part of an earlier item. */
export interface InsertedItem {
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * The only way into the outbox: one transaction, repeated once there is room where the device is full. `undefined` when
 * the draft is gone, or when the item that the write replaces may have been sent.
 */
export async function insertItem(
  database: DeviceDatabase,
  write: OwnedWrite,
  now: number,
): Promise<InsertedItem | undefined> {
  const { drafts, outbox, photos } = database;
  return await writeWithEviction('outbox', () =>
    outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
      if (write.draft !== undefined) return await insertDraft(database, write, write.draft, now);
      if (write.replaces !== undefined) return await replaceItem(database, write, write.replaces);
      if (isSilentItem(write.item)) await deleteSuperseded(database, write);
      const rebased = await rebaseOntoSent(database, write);
      return (await mergeProfileEdit(database, rebased)) ?? (await insertNew(database, rebased, now));
    }),
  );
}

/** Queues a draft as an item, and only once for two taps or two tabs. */
async function insertDraft(
  { drafts, outbox, photos }: DeviceDatabase,
  write: OwnedWrite,
  id: string,
  now: number,
): Promise<InsertedItem | undefined> {
  const draft = await drafts.get(id);
  if (!isDraft(draft)) return (await outbox.get(id)) ? { id, isNew: false } : undefined;
  const { item } = write;
  // the edited item may have been sent since the form read it
  const current =
    item.type === 'ad.edit' ? { ad: draft.of ?? item.ad, version: draft.version ?? item.version } : {};
  const queuedAt = await nextPlace(outbox, now);
  const count = await photos.where('of').equals(id).count();
  await outbox.put(
    newRow(id, { ...write, item: { ...item, ...current } }, { queuedAt, draft, photos: count }),
  );
  await drafts.delete(id);
  return { id, isNew: true };
}

async function insertNew(
  { drafts, outbox, photos }: DeviceDatabase,
  write: OwnedWrite,
  now: number,
): Promise<InsertedItem> {
  const { id = crypto.randomUUID(), clears, files = [] } = write;
  if (clears !== undefined) {
    await drafts.delete(clears);
    await photos.where('of').equals(clears).delete();
  }
  const queuedAt = await nextPlace(outbox, now);
  await photos.bulkPut(files.map((file, position) => ({ ...file, of: id, position, refusal: null })));
  await outbox.put(newRow(id, write, { queuedAt, draft: null, photos: files.length }));
  return { id, isNew: true };
}

async function replaceItem(
  { outbox, photos }: DeviceDatabase,
  write: OwnedWrite,
  id: string,
): Promise<InsertedItem | undefined> {
  const row = await outbox.get(id);
  if (!isQueued(row) || !canRewriteItem(row)) return undefined;
  if (write.files) {
    await photos.where('of').equals(id).delete();
    await photos.bulkPut(write.files.map((file, position) => ({ ...file, of: id, position, refusal: null })));
  }
  const count = await photos.where('of').equals(id).count();
  await outbox.put(newRow(id, write, { queuedAt: row.queuedAt, draft: null, photos: count }));
  return { id, isNew: false };
}

/** A silent item makes older ones under its queue key superfluous; one that is being sent stays. */
async function deleteSuperseded({ outbox }: DeviceDatabase, { owner, item }: OwnedWrite): Promise<void> {
  const queueKey = queueKeyOf('', item);
  await outbox
    .where('queueKey')
    .equals(queueKey)
    .and((row) => row.owner === owner && row.state !== 'sending')
    .delete();
}

/** Bases a profile edit on one's own sent edits, which the form may not have heard of: it was offline since. */
async function rebaseOntoSent(database: DeviceDatabase, write: OwnedWrite): Promise<OwnedWrite> {
  const { item, owner } = write;
  if (item.type !== 'profile.edit') return write;
  const sent = (await listQueuedItems(database, owner)).filter(({ state }) => state === 'done');
  return { ...write, item: rebaseProfileEdit(item, sent) };
}

/** Merges a profile edit into the one that still waits: they are sent as one, in which the later value counts. */
async function mergeProfileEdit(
  database: DeviceDatabase,
  write: OwnedWrite,
): Promise<InsertedItem | undefined> {
  const { item, owner } = write;
  if (item.type !== 'profile.edit' || write.id !== undefined) return undefined;
  for (const { id, item: waiting } of (await listQueuedItems(database, owner)).filter(canRewriteItem)) {
    if (waiting.type !== 'profile.edit') continue;
    const merged = {
      ...item,
      body: { ...waiting.body, ...item.body },
      base: { ...item.base, ...waiting.base },
    };
    return await replaceItem(database, { ...write, item: merged }, id);
  }
  return undefined;
}

/** Queue position behind all items, even when the clock was put back meanwhile. */
async function nextPlace(outbox: DeviceDatabase['outbox'], now: number): Promise<number> {
  const places = (await outbox.toArray()).map(({ queuedAt }) => queuedAt).filter(Number.isFinite);
  return Math.max(now, ...places.map((place) => place + 1));
}

function newRow(
  id: string,
  { owner, item, title }: OwnedWrite,
  { queuedAt, draft, photos }: { queuedAt: number; draft: DraftRow | null; photos: number },
): OutboxRow {
  return {
    id,
    owner,
    item,
    queueKey: queueKeyOf(id, item),
    title,
    draft,
    queuedAt,
    attempts: 0,
    state: 'waiting',
    nextTryAt: 0,
    sendAfter: 0,
    refusal: null,
    result: null,
    progress: { done: 0, total: photos + 1 },
  };
}
