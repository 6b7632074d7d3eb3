import type { Database } from '#server/db/client.ts';
import { type FinishedPhoto, readFinished } from './uploads-repo.ts';

/** Photos of the person that the uploads with these ids have become. */
export async function listFinishedPhotos(
  tx: Database,
  owner: string,
  ids: readonly string[],
): Promise<readonly FinishedPhoto[]> {
  return ids.length === 0 ? [] : await readFinished(tx, owner, ids);
}
