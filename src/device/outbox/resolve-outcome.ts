import { DAY_MS } from '#contract/time.ts';
import type { ApiError } from '../call-error.ts';
import type { Outcome, OutboxRow, Refusal } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { movePhotos } from '../drafts/draft-photos.ts';
import { rebaseAdEdit } from './items/ads/ad-edit.ts';
import { rebaseAdStatus } from './items/ads/ad-status.ts';
import { rebaseProfileEdit } from './items/profile/rebase-profile-edit.ts';
import {
  type ItemOf,
  type OutboxItem,
  type OutboxItemType,
  queueKeyOf,
  type Queued,
  type SentItem,
} from './outbox-item.ts';
import { isQueued } from './outbox-row.ts';
import { isSilent } from './silent.ts';

/** How long a sent item stays whose result nobody has seen. */
const DONE_ROW_LIFETIME_MS = 14 * DAY_MS;

/** Marks an item as being sent and attempted. `undefined` when the person has taken it back meanwhile. */
export async function markAttempted({ outbox }: DeviceDatabase, id: string): Promise<Queued | undefined> {
  return await outbox.db.transaction('rw', outbox, async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || (row.state !== 'waiting' && row.state !== 'sending')) return undefined;
    const attempted: Queued = { ...row, state: 'sending', attempts: row.attempts + 1, refusal: null };
    await outbox.put(attempted);
    return attempted;
  });
}

export async function saveProgress(
  { outbox }: DeviceDatabase,
  id: string,
  { result, done }: { readonly result?: Outcome; readonly done: number },
): Promise<void> {
  await outbox
    .where('id')
    .equals(id)
    .modify((row) => {
      const progress = { ...row.progress, done };
      Object.assign(row, result ? { progress, result } : { progress });
    });
}

/** Saves the outcome of an item, and rebases edits and drafts that were written on top of it. */
export async function resolveOutcome(
  { drafts, outbox, photos }: DeviceDatabase,
  { id }: Queued,
  result: Outcome,
  now: number,
): Promise<void> {
  await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row)) return;
    if (isSilent(row.item)) return await outbox.delete(id);
    const { total } = row.progress;
    const sent = { ...row, state: 'done', result, draft: null, progress: { done: total, total } } as const;
    await outbox.put(sent);
    const others = (await outbox.toArray()).filter(isQueued);
    await outbox.bulkPut(others.flatMap((other) => rebaseRow(other, sent) ?? []));
    const { item, owner } = row;
    if (item.type === 'profile.edit') {
      await drafts
        .filter(
          (draft) => draft.form === 'profile' && draft.owner === owner && draft.version === item.version,
        )
        .modify({ version: result.version });
    }
    // this item stays, although by a clock that is years ahead it would already be old
    const isOld = (other: OutboxRow): boolean =>
      other.id !== id && other.state === 'done' && other.queuedAt < now - DONE_ROW_LIFETIME_MS;
    const old = await outbox.filter(isOld).primaryKeys();
    await outbox.bulkDelete(old);
    // attachments of a message stay until its result is seen
    await photos.where('of').anyOf(old).delete();
  });
}

/** Items that go on from what was sent before them; all others stay as they are. */
const REBASES: {
  readonly [Type in OutboxItemType]?: (item: ItemOf<Type>, sent: SentItem) => ItemOf<Type>;
} = {
  'ad.edit': rebaseAdEdit,
  'ad.status': rebaseAdStatus,
  'profile.edit': (edit, sent) => rebaseProfileEdit(edit, [sent]),
};

function rebaseItem<Type extends OutboxItemType>(item: ItemOf<Type>, sent: SentItem): OutboxItem {
  const type: Type = item.type;
  return REBASES[type]?.(item, sent) ?? item;
}

/** `undefined` when the outcome changes nothing for the row. */
function rebaseRow(row: Queued, sent: SentItem): Queued | undefined {
  const item = row.id === sent.id ? row.item : rebaseItem(row.item, sent);
  return item === row.item ? undefined : { ...row, item, queueKey: queueKeyOf(row.id, item) };
}

/**
 * Marks an item as refused until the person decides; no other item waits for it. When the person has edited the item
 * meanwhile and nothing of it was created, the edited version is queued in its place.
 */
export async function markRefused(
  { outbox, photos }: DeviceDatabase,
  attempted: Queued,
  error: ApiError,
): Promise<void> {
  const { id } = attempted;
  const refusal = refusalOf(error);
  await outbox.db.transaction('rw', [outbox, photos], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || !isLastAttempt(row, attempted)) return;
    if (isSilent(row.item)) return await outbox.delete(id);
    const later = (await outbox.toArray()).filter(isQueued).find(({ item }) => isEditOf(item, id));
    const isNothing = row.result === null;
    const { item } = row;
    const isForm = item.type === 'ad.create' || item.type === 'ad.edit';
    if (!later || !isNothing || !isForm || later.item.type !== 'ad.edit') {
      await outbox.put({ ...row, state: 'refused', refusal });
      if (later) await outbox.put({ ...later, state: 'refused', refusal });
      return;
    }
    const { draft, title, progress } = later;
    const { total } = row.progress;
    await movePhotos(photos, later.id, id);
    await outbox.delete(later.id);
    const written: Queued = {
      ...row,
      item: { ...item, body: { ...item.body, ...later.item.body } },
      draft: row.draft && draft ? { ...row.draft, values: draft.values } : row.draft,
      title,
      state: 'waiting',
      progress: { done: 0, total: total + progress.total - 1 },
    };
    await outbox.put(written);
  });
}

function isEditOf(item: OutboxItem, id: string): boolean {
  return item.type === 'ad.edit' && item.ad === id;
}

export async function scheduleRetry(
  { outbox }: DeviceDatabase,
  attempted: Queued,
  until: { readonly nextTryAt: number } | { readonly sendAfter: number },
): Promise<void> {
  await outbox
    .where('id')
    .equals(attempted.id)
    .and((row) => isLastAttempt(row, attempted))
    .modify({ state: 'waiting', ...until });
}

/**
 * Lets an item wait until a moderator has passed its ad. The server has made nothing of it, so the person may still
 * take it back; the row says meanwhile why it waits.
 */
export async function awaitReview(
  { outbox }: DeviceDatabase,
  attempted: Queued,
  error: ApiError,
  sendAfter: number,
): Promise<void> {
  const refusal = refusalOf(error);
  await outbox
    .where('id')
    .equals(attempted.id)
    .and((row) => isLastAttempt(row, attempted))
    .modify({ state: 'waiting', attempts: 0, sendAfter, refusal });
}

function refusalOf({ status, body }: ApiError): Refusal {
  const { code, message, errors = {}, version = null } = body;
  return { status, code, message, errors, version };
}

/** False when another sender has taken the item over: a late failure must not queue again what that one has sent. */
function isLastAttempt({ state, attempts }: OutboxRow, attempted: Queued): boolean {
  return state === 'sending' && attempts === attempted.attempts;
}

/** Pauses all items of a person whose session is over, until the same person signs in. */
export async function pauseOwner({ outbox }: DeviceDatabase, owner: string): Promise<void> {
  await outbox
    .where('owner')
    .equals(owner)
    .and(({ state }) => state === 'waiting' || state === 'sending')
    .modify({ state: 'paused' });
}

export async function resumeOwner({ outbox }: DeviceDatabase, owner: string): Promise<void> {
  await outbox
    .where('owner')
    .equals(owner)
    .and(({ state }) => state === 'paused')
    .modify({ state: 'waiting', nextTryAt: 0 });
}
