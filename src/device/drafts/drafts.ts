import type { DeviceDatabase } from '../database/schema.ts';
import { readRows } from '../database/read-rows.ts';
import { type Draft, DRAFT_ROW, type DraftValues, isDraft } from './draft-row.ts';

/** Makes a draft that exists only in memory until something is typed. */
export function newDraft(
  fields: Pick<Draft, 'form' | 'owner'> & Partial<Pick<Draft, 'of' | 'version' | 'values'>>,
  now: number,
): Draft {
  return {
    of: null,
    version: null,
    values: {},
    ...fields,
    id: crypto.randomUUID(),
    createdAt: now,
    changedAt: now,
  };
}

export async function startDraft({ drafts }: DeviceDatabase, draft: Draft): Promise<void> {
  await drafts.put(draft);
}

/**
 * Saves some fields of a draft; other fields stay as another tab may have saved them meanwhile. False when the draft
 * is gone, because it was sent or removed.
 */
export async function changeDraft(
  { drafts }: DeviceDatabase,
  id: string,
  changes: DraftValues,
  now: number,
): Promise<boolean> {
  return await drafts.db.transaction('rw', drafts, async () => {
    const draft = await drafts.get(id);
    if (!isDraft(draft)) return false;
    // always increases, so that tabs know the newer state even if the clock was put back or two tabs write at once
    const changedAt = Math.max(now, draft.changedAt + 1);
    await drafts.put({ ...draft, values: { ...draft.values, ...changes }, changedAt });
    return true;
  });
}

export async function readDraft({ drafts }: DeviceDatabase, id: string): Promise<Draft | undefined> {
  const row = await drafts.get(id);
  return isDraft(row) ? row : undefined;
}

/** Drafts of a person, the newest first; with null, those that belong to nobody yet. */
export async function listDrafts(database: DeviceDatabase, owner: string | null): Promise<Draft[]> {
  const drafts = (await readRows(database.drafts, DRAFT_ROW)).filter(isDraft);
  return drafts
    .filter((draft) => draft.owner === owner)
    .toSorted((one, other) => other.changedAt - one.changedAt);
}

export async function removeDraft({ drafts, photos }: DeviceDatabase, id: string): Promise<void> {
  await drafts.db.transaction('rw', [drafts, photos], async () => {
    await drafts.delete(id);
    await photos.where('of').equals(id).delete();
  });
}

/** Gives drafts that were begun before signing in to the person who then signed in; returns those that changed hands. */
export async function adoptDrafts({ drafts }: DeviceDatabase, owner: string): Promise<Draft[]> {
  return await drafts.db.transaction('rw', drafts, async () => {
    const ownerless = (await drafts.toArray()).filter(isDraft).filter((draft) => draft.owner === null);
    await drafts.bulkPut(ownerless.map((draft) => ({ ...draft, owner })));
    return ownerless;
  });
}

/** Removes queued fields from the draft; a field that was changed since then stays. */
export async function dropQueuedProfileFields(
  { drafts }: DeviceDatabase,
  owner: string,
  queued: Readonly<Record<string, unknown>>,
): Promise<void> {
  await drafts.db.transaction('rw', drafts, async () => {
    const found = await drafts.filter((draft) => draft.owner === owner && draft.form === 'profile').toArray();
    for (const draft of found) {
      const left = Object.entries(draft.values).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(queued[name]),
      );
      if (left.length === 0) await drafts.delete(draft.id);
      else await drafts.put({ ...draft, values: Object.fromEntries(left) });
    }
  });
}
