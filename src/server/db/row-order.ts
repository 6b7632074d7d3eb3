import { runBatches } from './batches.ts';
import type { Database } from './client.ts';
import type { Fragment } from './driver/fragment.ts';

/*
 * One lock order for every writer, so that no two deadlock. A transaction that locks several rows locks people first,
 * then ads, then requests and chats, then everything that belongs to them, limits, and event counters last; rows of one
 * table in the order of their ids. Rows of one person alone need no order once that person's row is locked. A
 * background job skips locked rows. `scripts/checks/row-order.ts` finds statements without an order.
 */

/** Locks the person's row until the transaction ends: writers of this person's rows take turns. */
export async function lockPerson(tx: Database, id: string): Promise<void> {
  await tx`select from users where id = ${id} for no key update`;
}

const BATCH = 5000;

/**
 * Deletes expired rows in batches; rows that are locked wait for the next run. The table is a plain one or a partition: a
 * ctid of a partitioned table names a row in each partition.
 */
export async function sweepRows(
  sql: Database,
  table: Fragment,
  condition: Fragment,
  stopping?: AbortSignal,
): Promise<void> {
  await runBatches(stopping, async () => {
    const gone = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked))`;
    return gone.count === BATCH;
  });
}
