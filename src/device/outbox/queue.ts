import { readRows } from '../database/read-rows.ts';
import type { DraftRow, OutboxRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { type Draft, isDraft } from '../drafts/draft-row.ts';
import { movePhotos } from '../drafts/draft-photos.ts';
import { newDraft } from '../drafts/drafts.ts';
import { isQueued, isStillHere, OUTBOX_ROW } from './outbox-row.ts';
import { queueKeyOf, type Queued, type OutboxItem } from './outbox-item.ts';

/** A file's bytes under the name that the server is to know it by. */
export interface NamedBytes {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

interface GoesWithIt {
  readonly files?: readonly NamedBytes[];
  readonly draft?: string | undefined;
}

/** What the person put in the queue, and what there is to say of it on the screen. */
export interface Queueing {
  readonly owner: string;
  readonly thing: OutboxItem;
  readonly title: string;
}

/**
 * A draft goes into the queue, in one transaction: it is never in both or in none. Done twice, by two taps or two tabs,
 * it is queued once. False: it was removed meanwhile.
 */
export async function queueDraft(
  { drafts, outbox, photos }: DeviceDatabase,
  id: string,
  queueing: Queueing,
  now: number,
): Promise<boolean> {
  return await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
    const draft = await drafts.get(id);
    if (!isDraft(draft)) return (await outbox.get(id)) !== undefined;
    const count = await photos.where('of').equals(id).count();
    const { thing } = queueing;
    // what it edits may have come through since the form looked
    const about =
      thing.type === 'ad.edit' ? { ad: draft.of ?? thing.ad, version: draft.version ?? thing.version } : {};
    const queuedAt = await nextPlace(outbox, now);
    await outbox.put(
      queuedRow(id, { ...queueing, thing: { ...thing, ...about } }, { queuedAt, draft, photos: count }),
    );
    await drafts.delete(id);
    return true;
  });
}

/**
 * What was no form's draft: a tap that changes something, a message. `id` is its key; `files` go along with it, under the
 * names that they have. A message's `draft` goes with it, in the same transaction.
 */
export async function queueItem(
  { drafts, outbox, photos }: DeviceDatabase,
  id: string,
  queueing: Queueing,
  now: number,
  { files = [], draft }: GoesWithIt = {},
): Promise<void> {
  await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
    if (draft !== undefined) {
      await drafts.delete(draft);
      await photos.where('of').equals(draft).delete();
    }
    const queuedAt = await nextPlace(outbox, now);
    await photos.bulkPut(files.map((file, position) => ({ ...file, of: id, position, refusal: null })));
    await outbox.put(queuedRow(id, queueing, { queuedAt, draft: null, photos: files.length }));
  });
}

/**
 * Something written anew takes the place of what was queued, under the same key. False: it may have come through already,
 * or is there no more. `files` are left as they are where none are given.
 */
export async function queueAgain(
  { outbox, photos }: DeviceDatabase,
  id: string,
  queueing: Queueing,
  files?: readonly NamedBytes[],
): Promise<boolean> {
  return await outbox.db.transaction('rw', [outbox, photos], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || !isStillHere(row)) return false;
    if (files) {
      await photos.where('of').equals(id).delete();
      await photos.bulkPut(files.map((file, position) => ({ ...file, of: id, position, refusal: null })));
    }
    const { queuedAt } = row;
    const count = await photos.where('of').equals(id).count();
    await outbox.put(queuedRow(id, queueing, { queuedAt, draft: null, photos: count }));
    return true;
  });
}

/**
 * While somebody writes it anew it is not sent, nor what comes behind it in its lane; `until` ends that should the page die.
 * False: it may have come through already, or is there no more.
 */
export async function holdQueued({ outbox }: DeviceDatabase, id: string, until: number): Promise<boolean> {
  return await outbox.db.transaction('rw', outbox, async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || !isStillHere(row)) return false;
    await outbox.update(id, { heldUntil: until });
    return true;
  });
}

/** What says all that older ones in its lane say takes their place, but for one that is on its way. */
export async function queueNewest(
  database: DeviceDatabase,
  id: string,
  queueing: Queueing,
  now: number,
): Promise<void> {
  const { drafts, outbox, photos } = database;
  await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
    const lane = queueKeyOf(id, queueing.thing);
    const isOlder = (row: OutboxRow): boolean =>
      row.lane === lane && row.owner === queueing.owner && row.state !== 'sending';
    await outbox.filter(isOlder).delete();
    await queueItem(database, id, queueing, now);
  });
}

/** A message that was refused goes on without what of it the server does not take. False: nothing would be left of it. */
export async function queueWithoutRefused({ outbox, photos }: DeviceDatabase, id: string): Promise<boolean> {
  return await outbox.db.transaction('rw', [outbox, photos], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || row.state !== 'refused' || row.thing.type !== 'message.send') return false;
    const files = await photos.where('of').equals(id).toArray();
    const refused = new Set(files.flatMap((file) => (file.refusal === null ? [] : [file.id])));
    const left = (row.thing.attachments ?? []).filter((along) => !refused.has(along.id));
    if (left.length === 0 && row.thing.text === '') return false;
    await photos.bulkDelete([...refused]);
    const again: Queued = {
      ...row,
      thing: { ...row.thing, attachments: left },
      state: 'waiting',
      nextTryAt: 0,
      heldUntil: 0,
      refusal: null,
      progress: { done: 0, total: left.length + 1 },
    };
    await outbox.put(again);
    return true;
  });
}

/** Behind all that is there, also where the clock was put back meanwhile. */
async function nextPlace(outbox: DeviceDatabase['outbox'], now: number): Promise<number> {
  const places = (await outbox.toArray()).map(({ queuedAt }) => queuedAt).filter(Number.isFinite);
  return Math.max(now, ...places.map((place) => place + 1));
}

/** Of a person, in the order that it was queued. */
export async function listQueued(database: DeviceDatabase, owner: string): Promise<Queued[]> {
  const rows = (await readRows(database.outbox.where('owner').equals(owner), OUTBOX_ROW)).filter(isQueued);
  return rows.toSorted((one, other) => one.queuedAt - other.queuedAt);
}

/** Whether anything, of whomever, may still have to be sent: nobody is asked who is there for the sake of nothing. */
export async function holdsUnsent({ outbox }: DeviceDatabase): Promise<boolean> {
  return (await outbox.filter(({ state }) => state !== 'done' && state !== 'refused').count()) > 0;
}

/** What the person has taken back: its draft, where it was one. `attempted`: it may have come through already. */
export type TakenBack =
  | { readonly outcome: 'draft'; readonly draft: Draft }
  | { readonly outcome: 'removed' | 'attempted' | 'gone' };

/** Back into the drafts, as long as nobody can have got it: it was never begun to be sent, or was refused. */
export async function takeBack({ drafts, outbox, photos }: DeviceDatabase, id: string): Promise<TakenBack> {
  return await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || row.state === 'done') return { outcome: 'gone' };
    if (row.attempts > 0 && row.state !== 'refused') return { outcome: 'attempted' };
    await outbox.delete(id);
    if (!isDraft(row.draft)) {
      await photos.where('of').equals(id).delete();
      return { outcome: 'removed' };
    }
    const later = await draftAbout(drafts, id);
    if (later) {
      await drafts.delete(later.id);
      await movePhotos(photos, later.id, id);
    }
    // what the server made under the key is gone again, and the key with it
    const key = row.result ? crypto.randomUUID() : id;
    if (key !== id) await photos.where('of').equals(id).modify({ of: key });
    const draft = { ...row.draft, id: key, values: later?.values ?? row.draft.values };
    await drafts.put(draft);
    return { outcome: 'draft', draft };
  });
}

/**
 * A draft of a change to what is on its way and may have come through: it is sent as an edit once that is known. Done
 * again it is the same draft. Undefined: it is no longer on its way.
 */
export async function editAttempted(
  { drafts, outbox }: DeviceDatabase,
  id: string,
  now: number,
): Promise<Draft | undefined> {
  return await outbox.db.transaction('rw', [drafts, outbox], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || row.state === 'done' || !isDraft(row.draft)) return undefined;
    const begun = await draftAbout(drafts, id);
    if (begun) return begun;
    const { form, owner, values } = row.draft;
    const draft = { ...newDraft({ form, owner, values }, now), of: id };
    await drafts.put(draft);
    return draft;
  });
}

async function draftAbout(drafts: DeviceDatabase['drafts'], id: string): Promise<Draft | undefined> {
  const about = await drafts.filter(({ of }) => of === id).toArray();
  return about.find(isDraft);
}

/** The person wants what was refused tried again; what waits goes by itself, not before the server wishes. */
export async function retryQueued({ outbox }: DeviceDatabase, id: string): Promise<void> {
  await outbox
    .where('id')
    .equals(id)
    .and(({ state }) => state === 'refused')
    .modify({ state: 'waiting', nextTryAt: 0, heldUntil: 0, refusal: null });
}

/** Seen, or not wanted any more after it was refused. */
export async function dismissQueued({ outbox, photos }: DeviceDatabase, id: string): Promise<void> {
  await outbox.db.transaction('rw', [outbox, photos], async () => {
    const row = await outbox.get(id);
    if (row?.state !== 'done' && row?.state !== 'refused') return;
    await outbox.delete(id);
    await photos.where('of').equals(id).delete();
  });
}

function queuedRow(
  id: string,
  { owner, thing, title }: Queueing,
  { queuedAt, draft, photos }: { queuedAt: number; draft: DraftRow | null; photos: number },
): OutboxRow {
  return {
    id,
    owner,
    thing,
    lane: queueKeyOf(id, thing),
    title,
    draft,
    queuedAt,
    attempts: 0,
    state: 'waiting',
    nextTryAt: 0,
    heldUntil: 0,
    refusal: null,
    result: null,
    progress: { done: 0, total: photos + 1 },
  };
}
