import type { Sql } from '#server/db/client.ts';
import { exclusively, LOCKS } from '#server/db/exclusive.ts';
import { wereCounted, writeCounts } from './counts-repo.ts';

/** Another process's count is good for so long. */
const FRESH_SECONDS = 240;

/** Counts what is published by city and leaf, and what of it is new or was looked at in the last 30 days. */
export async function countAds(sql: Sql, options: { force?: boolean } = {}): Promise<void> {
  await exclusively(sql, LOCKS.countAds, async (tx) => {
    if (options.force || !(await wereCounted(tx, FRESH_SECONDS))) await writeCounts(tx);
  });
}
