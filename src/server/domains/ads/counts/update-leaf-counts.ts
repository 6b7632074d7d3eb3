import type { Sql } from '#server/db/client.ts';
import { LOCKS, runExclusiveBatches } from '#server/db/exclusive.ts';
import {
  applyLeafCountChanges,
  expireRecentLeafCounts,
  hasCountedAllLeaves,
  writeLeafCounts,
} from './counts-repo.ts';

/** Changes per transaction. */
const BATCH = 10_000;

/**
 * Counts the published ads by city and leaf, and those that are new or were viewed in the last 30 days, by what has
 * changed since; a database that was never counted is counted in full.
 */
export async function updateLeafCounts(sql: Sql, stopping?: AbortSignal): Promise<void> {
  await runExclusiveBatches(sql, {
    lock: LOCKS.countAds,
    stopping,
    batch: async (tx) => {
      if (!(await hasCountedAllLeaves(tx))) await writeLeafCounts(tx);
      const changes = await applyLeafCountChanges(tx, BATCH);
      if (changes < BATCH) await expireRecentLeafCounts(tx);
      return changes === BATCH;
    },
  });
}
