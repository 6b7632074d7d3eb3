import { readRows } from '../database/read-rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { type Draft, isDraft } from '../drafts/draft-row.ts';
import { isQueued, canRewriteItem, OUTBOX_ROW } from './outbox-row.ts';
import type { Queued } from './outbox-item.ts';

/**
 * Holds an item, and those behind it under its queue key, while somebody rewrites it; `until` ends that should the
 * page die. False when the item may have been sent already or is gone.
 */
export async function postponeQueuedItem(
  { outbox }: DeviceDatabase,
  id: string,
  until: number,
): Promise<boolean> {
  return await outbox.db.transaction('rw', outbox, async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || !canRewriteItem(row)) return false;
    await outbox.update(id, { sendAfter: until });
    return true;
  });
}

/**
 * Retries a refused message without the attachments that the server refused. False when nothing would be left of it.
 */
export async function retryWithoutRefusedFiles(
  { outbox, photos }: DeviceDatabase,
  id: string,
): Promise<boolean> {
  return await outbox.db.transaction('rw', [outbox, photos], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || row.state !== 'refused' || row.item.type !== 'message.send') return false;
    const files = await photos.where('of').equals(id).toArray();
    const refused = new Set(files.flatMap((file) => (file.refusal === null ? [] : [file.id])));
    const left = (row.item.attachments ?? []).filter((attachment) => !refused.has(attachment.id));
    if (left.length === 0 && row.item.text === '') return false;
    await photos.bulkDelete([...refused]);
    const again: Queued = {
      ...row,
      item: { ...row.item, attachments: left },
      state: 'waiting',
      nextTryAt: 0,
      sendAfter: 0,
      refusal: null,
      progress: { done: 0, total: left.length + 1 },
    };
    await outbox.put(again);
    return true;
  });
}

export async function listQueuedItems(
  database: DeviceDatabase,
  ...owners: readonly string[]
): Promise<Queued[]> {
  const rows = (await readRows(database.outbox.where('owner').anyOf(owners), OUTBOX_ROW)).filter(isQueued);
  return rows.toSorted((one, other) => one.queuedAt - other.queuedAt);
}

/** Whether any person's item may still have to be sent; an empty queue causes no call that asks who is signed in. */
export async function hasUnsentItems({ outbox }: DeviceDatabase): Promise<boolean> {
  return (await outbox.filter(({ state }) => state !== 'done' && state !== 'refused').count()) > 0;
}

/**
 * Result of taking an item back, with its draft when it was made from one. `attempted`: the server may have it
 * already.
 */
export type RevertToDraftResult =
  | { readonly outcome: 'draft'; readonly draft: Draft }
  | { readonly outcome: 'removed' | 'attempted' | 'gone' };

/**
 * Turns an item back into a draft, as long as the server cannot have it: it was never attempted, or it was refused.
 */
export async function revertToDraft(
  { drafts, outbox, photos }: DeviceDatabase,
  id: string,
): Promise<RevertToDraftResult> {
  return await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || row.state === 'done') return { outcome: 'gone' };
    if (row.attempts > 0 && row.state !== 'refused') return { outcome: 'attempted' };
    await outbox.delete(id);
    if (!isDraft(row.draft)) {
      await photos.where('of').equals(id).delete();
      return { outcome: 'removed' };
    }
    // the server has deleted the record that it made under this key, so the key cannot be used again
    const key = row.result ? crypto.randomUUID() : id;
    if (key !== id) await photos.where('of').equals(id).modify({ of: key });
    const draft = { ...row.draft, id: key };
    await drafts.put(draft);
    return { outcome: 'draft', draft };
  });
}

/**
 * Retries a refused item at the person's wish; waiting items retry by themselves, not before the server allows it.
 */
export async function retryQueuedItem({ outbox }: DeviceDatabase, id: string): Promise<void> {
  await outbox
    .where('id')
    .equals(id)
    .and(({ state }) => state === 'refused')
    .modify({ state: 'waiting', nextTryAt: 0, sendAfter: 0, refusal: null });
}

export async function dismissQueuedItem({ outbox, photos }: DeviceDatabase, id: string): Promise<void> {
  await outbox.db.transaction('rw', [outbox, photos], async () => {
    const row = await outbox.get(id);
    if (row?.state !== 'done' && row?.state !== 'refused') return;
    await outbox.delete(id);
    await photos.where('of').equals(id).delete();
  });
}
