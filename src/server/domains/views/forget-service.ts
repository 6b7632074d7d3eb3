import { runBatches } from '#server/db/batches.ts';
import type { Sql } from '#server/db/client.ts';
import { exclusively, LOCKS } from '#server/db/exclusive.ts';
import { forgetViewDays, sweepViewers, type ViewDayPlace } from './forget-repo.ts';

/** Rows of days in a transaction: whoever counts a view of one of their ads waits some ten milliseconds. */
const BATCH = 1000;

/** Removes old views from the recent counts, and deletes viewers' hashes after their day. */
export async function forgetOldViews(sql: Sql, now: Date, stopping?: AbortSignal): Promise<void> {
  let after: ViewDayPlace | undefined;
  await runBatches(stopping, async () => {
    after = await exclusively(sql, LOCKS.forgetViews, (tx) =>
      forgetViewDays(tx, { after, now, most: BATCH }),
    );
    return after !== undefined;
  });
  await sweepViewers(sql, now, stopping);
}
