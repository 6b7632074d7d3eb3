import { DAY_MS } from '#contract/time.ts';
import type { ApiError } from '../call-error.ts';
import type { Outcome, OutboxRow, Refusal } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { rebaseAdEdit } from './items/ads/ad-edit.ts';
import { rebaseProfileEdit } from './items/profile/rebase-profile-edit.ts';
import type { OutboxItem, Queued, SentItem } from './outbox-item.ts';
import { isQueued } from './outbox-row.ts';
import { isSilentItem } from './silent.ts';

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
export async function saveOutcome(
  { drafts, outbox, photos }: DeviceDatabase,
  { id }: Queued,
  result: Outcome,
  now: number,
): Promise<void> {
  await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
    const row = await outbox.get(id);
    if (!isQueued(row)) return;
    if (isSilentItem(row.item)) return await outbox.delete(id);
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

function rebaseItem(item: OutboxItem, sent: SentItem): OutboxItem {
  if (item.type === 'ad.edit') return rebaseAdEdit(item, sent);
  return item.type === 'profile.edit' ? rebaseProfileEdit(item, [sent]) : item;
}

function rebaseRow(row: Queued, sent: SentItem): Queued | undefined {
  const item = row.id === sent.id ? row.item : rebaseItem(row.item, sent);
  return item === row.item ? undefined : { ...row, item };
}

/** Marks an item as refused until the person decides; no other item waits for it. */
export async function markRefused(
  { outbox }: DeviceDatabase,
  attempted: Queued,
  error: ApiError,
): Promise<void> {
  const { id } = attempted;
  const refusal = refusalOf(error);
  await outbox.db.transaction('rw', outbox, async () => {
    const row = await outbox.get(id);
    if (!isQueued(row) || !isLastAttempt(row, attempted)) return;
    if (isSilentItem(row.item)) return await outbox.delete(id);
    await outbox.put({ ...row, state: 'refused', refusal });
  });
}

export async function scheduleRetry(
  { outbox }: DeviceDatabase,
  attempted: Queued,
  changes: Partial<Pick<OutboxRow, 'nextTryAt' | 'sendAfter' | 'attempts' | 'refusal'>>,
): Promise<void> {
  await outbox
    .where('id')
    .equals(attempted.id)
    .and((row) => isLastAttempt(row, attempted))
    .modify({ state: 'waiting', ...changes });
}

/**
 * Lets an item wait until a moderator has passed its ad. The server has made nothing of it, so the person may still
 * take it back; the row says meanwhile why it waits.
 */
export async function markAwaitingReview(
  database: DeviceDatabase,
  attempted: Queued,
  error: ApiError,
  sendAfter: number,
): Promise<void> {
  await scheduleRetry(database, attempted, { attempts: 0, sendAfter, refusal: refusalOf(error) });
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
export async function pauseItemsOfOwner({ outbox }: DeviceDatabase, owner: string): Promise<void> {
  await outbox
    .where('owner')
    .equals(owner)
    .and(({ state }) => state === 'waiting' || state === 'sending')
    .modify({ state: 'paused' });
}

export async function resumeItemsOfOwner({ outbox }: DeviceDatabase, owner: string): Promise<void> {
  await outbox
    .where('owner')
    .equals(owner)
    .and(({ state }) => state === 'paused')
    .modify({ state: 'waiting', nextTryAt: 0 });
}
