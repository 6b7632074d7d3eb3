import type { DeviceDatabase } from '../database/schema.ts';
import { isStillHere } from './outbox-row.ts';
import { listQueued, queueAgain, type Queueing, queueItem } from './queue.ts';
import type { OutboxItem } from './outbox-item.ts';

type ProfileEdit = Extract<OutboxItem, { type: 'profile.edit' }>;

/**
 * Merges a profile edit into the one that still waits here: they are sent as one, in which the later value counts.
 * Reading and writing share one transaction, so that no tab overwrites another's edit. Returns the id of the item.
 */
export async function queueProfileEdit(
  database: DeviceDatabase,
  id: string,
  queueing: Queueing & { readonly thing: ProfileEdit },
  now: number,
): Promise<string> {
  const { drafts, outbox, photos } = database;
  return await outbox.db.transaction('rw', [drafts, outbox, photos], async () => {
    for (const row of await listQueued(database, queueing.owner)) {
      if (row.thing.type !== 'profile.edit' || !isStillHere(row)) continue;
      const { body, base } = row.thing;
      const thing = {
        ...queueing.thing,
        body: { ...body, ...queueing.thing.body },
        base: { ...queueing.thing.base, ...base },
      };
      if (await queueAgain(database, row.id, { ...queueing, thing })) return row.id;
    }
    await queueItem(database, id, queueing, now);
    return id;
  });
}

/** Removes queued fields from the draft; a field that was changed since then stays. */
export async function dropQueuedFields(
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
