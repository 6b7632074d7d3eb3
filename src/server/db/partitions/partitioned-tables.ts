/** A table that is partitioned by time, with a default partition for rows that have no other. */
export interface PartitionedTable {
  readonly name: 'ad_view_days' | 'audit_log' | 'events';
  /** The column that decides in which partition a row is. */
  readonly column: 'day' | 'at' | 'created_at';
  readonly step: 'day' | 'month';
  /** Number of partitions made beyond that of the current time. */
  readonly ahead: number;
}

export const VIEW_DAYS: PartitionedTable = { name: 'ad_view_days', column: 'day', step: 'day', ahead: 7 };
export const AUDIT_MONTHS: PartitionedTable = { name: 'audit_log', column: 'at', step: 'month', ahead: 2 };
export const EVENT_MONTHS: PartitionedTable = {
  name: 'events',
  column: 'created_at',
  step: 'month',
  ahead: 2,
};

export const PARTITIONED_TABLES: readonly PartitionedTable[] = [VIEW_DAYS, AUDIT_MONTHS, EVENT_MONTHS];
