import type { Database, Transaction } from '#server/db/client.ts';
import { sqlStateOf, SQLSTATE_CODES } from '#server/db/sqlstate-codes.ts';
import type { StoredPicture } from '#server/storage/picture.ts';

export interface NewImage extends Omit<StoredPicture, 'data'> {
  readonly storageKey: string;
  readonly name: string;
  readonly ownerId: string;
}

export async function insertImage(tx: Transaction, image: NewImage): Promise<string> {
  const { storageKey, name, ownerId, width, height, color, print } = image;
  const [row] = await tx<{ id: string }[]>`
    insert into images (storage_key, original_name, width, height, color, owner_id)
    values (${storageKey}, ${name}, ${width}, ${height}, ${color}, ${ownerId})
    returning id::text as id`;
  if (!row) throw new Error('The image was not written.');
  if (print !== null) {
    await tx`
      insert into image_prints (image_id, print, bands)
      values (${row.id}, ${print.print}::bigint, ${print.bands}::int[])`;
  }
  return row.id;
}

/** Schedules the removal of files; for a file that is scheduled already, the earlier time counts. */
export async function scheduleFileRemovals(
  sql: Database,
  keys: readonly string[],
  dueAt: Date,
): Promise<void> {
  await sql`
    insert into file_removals as r (key, due_at) select k, ${dueAt} from unnest(${keys}::text[]) as k order by k
    on conflict (key) do update set due_at = least(r.due_at, excluded.due_at)`;
}

/** Cancels the removal of files; `false` when one of them is being removed or is gone. */
export async function cancelFileRemovals(tx: Transaction, keys: readonly string[]): Promise<boolean> {
  const rows = await tx`
    delete from file_removals where key in (
      select key from file_removals where key = any(${keys}) order by key for update)
    returning key`;
  return rows.length === keys.length;
}

/** Marks images that nothing shows any more, as far as the caller knows. */
export async function markUnlinked(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  await tx`
    update images set unlinked_at = ${now} where id in (
      select id from images where id = any(${ids}::text[]::bigint[]) order by id for no key update)`;
}

/** Locks the next image that was unlinked before a time, until the transaction ends. */
export async function lockUnlinked(tx: Transaction, before: Date) {
  const [row] = await tx<{ id: string; storage_key: string }[]>`
    select id::text as id, storage_key from images
    where unlinked_at <= ${before} order by unlinked_at limit 1 for update skip locked`;
  return row;
}

/** Returns `false` when something still refers to the image, so that it stays. */
export async function deleteUnlessReferred(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.savepoint((inner) => inner`delete from images where id = ${id}`);
    return true;
  } catch (error) {
    if (sqlStateOf(error) !== SQLSTATE_CODES.referred) throw error;
    await tx`update images set unlinked_at = null where id = ${id}`;
    return false;
  }
}

/** Locks files that are due to be removed until the transaction ends; other processes skip them. */
export async function lockDueFileRemovals(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx<{ key: string }[]>`
    select key from file_removals where due_at <= ${now}
    order by due_at limit ${limit} for update skip locked`;
  return rows.map(({ key }) => key);
}

export async function deleteFileRemovals(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx`delete from file_removals where /* held */ key = any(${keys})`;
}

/** Keeps files on the list, to be retried at `until`. */
export async function postponeFileRemovals(
  tx: Transaction,
  keys: readonly string[],
  until: Date,
): Promise<void> {
  await tx`update file_removals set attempts = attempts + 1, due_at = ${until} where /* held */ key = any(${keys})`;
}
