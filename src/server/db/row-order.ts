import type { Database } from './client.ts';
import type { StatementQuery } from './driver/query.ts';

/*
 * One order of rows for every writer, so that no two ever wait for each other. A transaction that takes several rows takes
 * people first, then ads, then requests and chats, then everything that belongs to them, limits, and event counters last;
 * rows of one table in the order of their ids. Rows of one person alone need no order once that person's row is locked.
 * A background job that meets a locked row skips it. `scripts/checks/row-order.ts` finds statements without an order.
 */

/** Held until the transaction ends: whoever writes rows of this person comes one after another. */
export async function lockPerson(tx: Database, id: string): Promise<void> {
  await tx`select from users where id = ${id} for no key update`;
}

/** One transaction deletes so many rows. */
const BATCH = 5000;

/** Deletes what is over, and leaves rows that somebody else holds to the next round. */
export async function sweepRows(
  sql: Database,
  table: string,
  condition: StatementQuery<unknown>,
): Promise<void> {
  const name = sql.unsafe(table);
  for (;;) {
    const gone = await sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${condition} limit ${BATCH} for update skip locked))`;
    if (gone.count < BATCH) return;
  }
}
