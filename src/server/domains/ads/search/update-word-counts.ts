import type { Sql } from '#server/db/client.ts';
import { LOCKS, runExclusiveBatches } from '#server/db/exclusive.ts';
import { applyWordCountChanges } from './word-counts-repo.ts';

/** Changes per transaction, each with the words of an ad. */
const BATCH = 1000;

/** Brings the numbers of ads by word up to date, until no change is left. */
export async function updateWordCounts(sql: Sql): Promise<void> {
  await runExclusiveBatches(sql, {
    lock: LOCKS.foldWords,
    batch: async (tx) => (await applyWordCountChanges(tx, BATCH)) === BATCH,
  });
}
