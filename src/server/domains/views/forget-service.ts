import { runBatches } from '#server/db/batches.ts';
import type { Sql } from '#server/db/client.ts';
import { runExclusively, LOCKS, runExclusiveBatches } from '#server/db/exclusive.ts';
import { sweepPartitions, tryDrop } from '#server/db/partitions/drop-partitions.ts';
import { VIEW_DAYS } from '#server/db/partitions/partitioned-tables.ts';
import type { Partition } from '#server/db/partitions/partitions-repo.ts';
import {
  deleteSubtractionCursor,
  deleteViewDays,
  startOfRecentViews,
  subtractViewDay,
  sweepViewers,
  type ViewDayCursor,
} from './forget-repo.ts';

/** Rows of days in a transaction: whoever counts a view of one of their ads waits some ten milliseconds. */
const BATCH = 1000;

/** Removes old views from the recent counts, and deletes viewers' hashes after their day. */
export async function subtractOldViews(sql: Sql, now: Date, stopping?: AbortSignal): Promise<void> {
  const before = startOfRecentViews(now);
  await sweepPartitions(sql, VIEW_DAYS, {
    before,
    sweepRows: (table) => forgetRows(sql, table, before, stopping),
    dropPeriod: (partition, from) => forgetDay(sql, partition, from.toISOString().slice(0, 10), stopping),
  });
  await sweepViewers(sql, now, stopping);
}

/**
 * Subtracts the views of a day and drops its partition; a run that was interrupted goes on where it ended. While another
 * process is at it, the partition is left to that one.
 */
async function forgetDay(
  sql: Sql,
  partition: Partition,
  day: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  let isSubtracted = false;
  await runBatches(stopping, async () => {
    const some = await runExclusively(sql, LOCKS.forgetViews, (tx) =>
      subtractViewDay(tx, { partition: partition.name, day, most: BATCH }),
    );
    isSubtracted = some === false;
    return some ?? false;
  });
  if (isSubtracted) await tryDrop(sql, partition, (tx) => deleteSubtractionCursor(tx, day));
}

async function forgetRows(
  sql: Sql,
  table: string,
  before: Date,
  stopping: AbortSignal | undefined,
): Promise<void> {
  let after: ViewDayCursor | undefined;
  await runExclusiveBatches(sql, {
    lock: LOCKS.forgetViews,
    stopping,
    batch: async (tx) => {
      after = await deleteViewDays(tx, { table, after, before, most: BATCH });
      return after !== undefined;
    },
  });
}
