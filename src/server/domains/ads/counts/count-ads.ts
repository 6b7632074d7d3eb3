import type { Sql } from '#server/db/client.ts';
import { LOCKS, runExclusiveBatches } from '#server/db/exclusive.ts';
import { addLeafChanges, endLeafDays, hasFullCount, writeLeafCounts } from './counts-repo.ts';

/** Changes per transaction. */
const BATCH = 10_000;

/**
 * Counts the published ads by city and leaf, and those that are new or were viewed in the last 30 days, by what has
 * changed since; a database that was never counted is counted in full.
 */
export async function countAds(sql: Sql, stopping?: AbortSignal): Promise<void> {
  await runExclusiveBatches(sql, {
    lock: LOCKS.countAds,
    stopping,
    batch: async (tx) => {
      if (!(await hasFullCount(tx))) await writeLeafCounts(tx);
      const changes = await addLeafChanges(tx, BATCH);
      if (changes < BATCH) await endLeafDays(tx);
      return changes === BATCH;
    },
  });
}
