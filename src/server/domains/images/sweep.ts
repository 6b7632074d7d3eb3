import type { Sql } from '../../db/client.ts';
import { renditionKeys } from '../../storage/renditions.ts';
import { originalKey, type Storage } from '../../storage/storage.ts';
import { deleteUnlessReferred, forgetRemoval, leaseRemovals, lockUnlinked, noteRemovals } from './repo.ts';

const MINUTE = 60_000;
/** Pages that are open still show what was taken out, and it may be put back. */
const GRACE = 60 * MINUTE;
/** A size that is being made while its original goes is written afterwards. */
const RENDITIONS_LATER = 10 * MINUTE;
/** Who took a file to remove and has not done it by then is gone, or the storage is. */
const LEASE = 10 * MINUTE;
const BATCH = 50;
const AT_ONCE = 5;

interface Sweep {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly now?: () => Date;
}

/** Takes pictures away that nothing shows: first the row, then, by a list that survives a crash, the files. */
export async function sweepPictures({ sql, storage, now = () => new Date() }: Sweep): Promise<void> {
  while (await deleteNext(sql, now()));
  await removeFiles({ sql, storage, now });
}

async function deleteNext(sql: Sql, now: Date): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const image = await lockUnlinked(tx, new Date(now.getTime() - GRACE));
    if (image === undefined) return false;
    if (await deleteUnlessReferred(tx, image.id)) {
      await noteRemovals(tx, [originalKey(image.storage_key)], now);
      const later = new Date(now.getTime() + RENDITIONS_LATER);
      await noteRemovals(tx, renditionKeys(image.storage_key), later);
    }
    return true;
  });
}

async function removeFiles({ sql, storage, now }: Required<Sweep>): Promise<void> {
  let failure: unknown;
  const lease = () =>
    leaseRemovals(sql, { now: now(), until: new Date(now().getTime() + LEASE), limit: BATCH });
  for (let batch = await lease(); batch.length > 0; batch = await lease()) {
    const left = [...batch];
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        try {
          await storage.remove(next.key);
          await forgetRemoval(sql, next.key);
        } catch (error) {
          failure = error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    // it stays on the list, and the operator is told
    if (failure) throw failure;
  }
}
