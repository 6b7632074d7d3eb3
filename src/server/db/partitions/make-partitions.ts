import type { Sql } from '../client.ts';
import { runExclusively, LOCKS } from '../exclusive.ts';
import { PARTITIONED_TABLES } from './partitioned-tables.ts';
import { createPartition, limitLockWait, type Partition, readPartitions } from './partitions-repo.ts';
import { type PartitionPeriod, periodsAhead } from './periods.ts';

/** Makes the partitions of the current period and of the periods ahead; existing partitions stay as they are. */
export async function makePartitions(sql: Sql, now: Date): Promise<void> {
  for (const table of PARTITIONED_TABLES) {
    await runExclusively(sql, LOCKS.changePartitions, async (tx) => {
      await limitLockWait(tx);
      const partitions = await readPartitions(tx, table);
      if (partitions.length === 0) return;
      const missing = periodsAhead(table, now).filter(
        (period) => !partitions.some((partition) => overlaps(partition, period)),
      );
      for (const period of missing) await createPartition(tx, table, period);
    });
  }
}

function overlaps({ from, to }: Partition, period: PartitionPeriod): boolean {
  if (to === null) return false;
  return period.from < to && (from === null || from < period.to);
}
