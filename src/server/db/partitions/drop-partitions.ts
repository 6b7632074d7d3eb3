import type { Sql, Transaction } from '../client.ts';
import { runExclusively, LOCKS } from '../exclusive.ts';
import type { PartitionedTable } from './partitioned-tables.ts';
import {
  dropPartition,
  isPartitionEmpty,
  isTableBusy,
  limitLockWait,
  lockPartition,
  type Partition,
  readPartitions,
} from './partitions-repo.ts';

interface Sweeping {
  readonly before: Date;
  /** Deletes the older rows of a table whose rows are not all from one period. */
  readonly sweepRows: (table: string) => Promise<void>;
  /** Drops a partition of one period, after the work that its rows need. */
  readonly dropPeriod?: (partition: Partition, from: Date) => Promise<void>;
}

/**
 * Drops the partitions whose rows are all older than a time, and deletes older rows of the first and the default one.
 */
export async function sweepPartitions(
  sql: Sql,
  table: PartitionedTable,
  { before, sweepRows, dropPeriod = (partition) => tryDrop(sql, partition) }: Sweeping,
): Promise<void> {
  const partitions = await readPartitions(sql, table);
  if (partitions.length === 0) await sweepRows(table.name);
  for (const partition of partitions) {
    const { from, to } = partition;
    const isOver = to !== null && to <= before;
    if (from === null) await sweepRows(partition.name);
    if (isOver) await (from === null ? tryDrop(sql, partition) : dropPeriod(partition, from));
  }
}

/**
 * Drops the partition, and runs further work in the same transaction. A partition that others read for long stays for
 * the next run, as does the first partition while it has rows: a sweep skips rows that others have locked.
 */
export async function tryDrop(
  sql: Sql,
  partition: Partition,
  also?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const isFirst = partition.from === null;
  try {
    // the first check takes no lock, since it reads the whole table if its rows were deleted a moment ago
    if (isFirst && !(await isPartitionEmpty(sql, partition))) return;
    await runExclusively(sql, LOCKS.changePartitions, async (tx) => {
      await limitLockWait(tx);
      if (isFirst) {
        await lockPartition(tx, partition);
        if (!(await isPartitionEmpty(tx, partition))) return;
      }
      await dropPartition(tx, partition);
      await also?.(tx);
    });
  } catch (error) {
    if (!isTableBusy(error)) throw error;
  }
}
