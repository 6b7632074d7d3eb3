import type { Sql } from '#server/db/client.ts';
import { exclusively, LOCKS } from '#server/db/exclusive.ts';
import { wereCounted, writeCounts } from './counts-repo.ts';

/** Age up to which a count by another process is used instead of counting again. */
const FRESH_SECONDS = 240;

/** Counts the published ads by city and leaf, and those that are new or were viewed in the last 30 days. */
export async function countAds(sql: Sql, options: { force?: boolean } = {}): Promise<void> {
  await exclusively(sql, LOCKS.countAds, async (tx) => {
    if (options.force || !(await wereCounted(tx, FRESH_SECONDS))) await writeCounts(tx);
  });
}
