import { runBatches } from '../batches.ts';
import type { Sql, Transaction } from '../client.ts';
import { runExclusively } from '../exclusive.ts';
import { readNextRows, saveWalkCursor, type WalkedTable } from './walk-repo.ts';

const BATCH = 500;
/** Batches of a run, so that a run's length does not depend on the number of rows; the next run goes on from there. */
const BATCHES_MAX = 200;

interface Walk {
  readonly table: WalkedTable;
  readonly lock: number;
  readonly before: Date;
  readonly stopping?: AbortSignal | undefined;
  readonly work: (tx: Transaction, ids: readonly string[]) => Promise<void>;
}

/** Walks the rows that were written before a time, from the oldest to the newest, and then begins again. */
export async function walkOldRows(sql: Sql, { table, lock, before, stopping, work }: Walk): Promise<void> {
  let batches = 0;
  await runBatches(stopping, async () => {
    batches += 1;
    const isMore = await runExclusively(sql, lock, async (tx) => {
      const rows = await readNextRows(tx, table, { before, most: BATCH });
      const aged = rows.filter(({ isAged }) => isAged).map(({ id }) => id);
      await work(tx, aged);
      const hasNext = rows.length === BATCH && aged.length > 0;
      await saveWalkCursor(tx, table, hasNext ? (rows.at(-1)?.id ?? '0') : '0');
      return hasNext;
    });
    return isMore === true && batches < BATCHES_MAX;
  });
}
