import { MINUTE_MS } from '#contract/time.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { renditionKeys } from '#server/storage/renditions.ts';
import { originalKey, type Storage } from '#server/storage/storage.ts';
import {
  deleteUnlessReferred,
  deleteFileRemovals,
  lockDueFileRemovals,
  lockUnlinked,
  scheduleFileRemovals,
  postponeFileRemovals,
} from './images-repo.ts';

/** Delay before an unlinked picture is deleted: open pages still show it, and its removal may be undone. */
const GRACE = 60 * MINUTE_MS;
/** Delay before its renditions are deleted, since one that is being made is written after the original is gone. */
const RENDITIONS_LATER = 10 * MINUTE_MS;
/** Delay before the removal of a file is retried, so that a failing one does not hold up the others. */
const TRIED_AGAIN = 10 * MINUTE_MS;
const BATCH = 50;
const AT_ONCE = 5;

interface Sweep {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly now: Date;
}

/** Deletes pictures that nothing shows: first the rows, then the files, by a list that survives a crash. */
export async function sweepPictures({ sql, storage, now }: Sweep): Promise<void> {
  while (await deleteNext(sql, now));
  await removeFiles({ sql, storage, now });
}

async function deleteNext(sql: Sql, now: Date): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const image = await lockUnlinked(tx, new Date(now.getTime() - GRACE));
    if (image === undefined) return false;
    if (await deleteUnlessReferred(tx, image.id)) {
      await scheduleFileRemovals(tx, [originalKey(image.storage_key)], now);
      const later = new Date(now.getTime() + RENDITIONS_LATER);
      await scheduleFileRemovals(tx, renditionKeys(image.storage_key), later);
    }
    return true;
  });
}

async function removeFiles({ sql, storage, now }: Sweep): Promise<void> {
  let failure: unknown;
  const removeSome = async (tx: Transaction) => {
    const keys = await lockDueFileRemovals(tx, now, BATCH);
    const left = [...keys];
    const failed: string[] = [];
    const work = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) {
        try {
          await storage.remove(key);
        } catch (error) {
          failed.push(key);
          failure = error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await postponeFileRemovals(tx, failed, new Date(now.getTime() + TRIED_AGAIN));
    await deleteFileRemovals(
      tx,
      keys.filter((key) => !failed.includes(key)),
    );
    return keys.length;
  };
  while ((await sql.begin(removeSome)) > 0);
  // files that could not be removed are still on the list; the error tells the operator
  if (failure) throw failure;
}
