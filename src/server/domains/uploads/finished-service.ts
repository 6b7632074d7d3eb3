import type { Database } from '#server/db/client.ts';
import { type FinishedPhoto, readFinished } from './uploads-repo.ts';

/** Which of these ids are photos of that person already. */
export async function finishedPhotos(
  tx: Database,
  owner: string,
  ids: readonly string[],
): Promise<readonly FinishedPhoto[]> {
  return ids.length === 0 ? [] : await readFinished(tx, owner, ids);
}
