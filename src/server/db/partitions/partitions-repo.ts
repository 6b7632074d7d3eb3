import type { Database, Transaction } from '../client.ts';
import { constantSql, literalSql } from '../driver/fragment.ts';
import { SQLSTATE_CODES, sqlStateOf } from '../sqlstate-codes.ts';
import type { PartitionedTable } from './partitioned-tables.ts';
import { type PartitionPeriod, periodName } from './periods.ts';

export interface Partition {
  readonly name: string;
  /** `null` in the default partition and in the first one, which is without a lower bound. */
  readonly from: Date | null;
  /** `null` in the default partition. */
  readonly to: Date | null;
}

/** Longest wait for the lock of a partitioned table, as statements that come later wait behind it. */
const LOCK_WAIT_MS = 300;

/**
 * The partitions in the order of time, the default one last; none before the phase `after` has partitioned the table.
 */
export async function readPartitions(sql: Database, { name }: PartitionedTable): Promise<Partition[]> {
  const rows = await sql<{ name: string; from: string | null; to: string | null }[]>`
    select name, substring(bound from ${`FROM \\('([^']+)'\\)`})::timestamptz as "from",
      substring(bound from ${`TO \\('([^']+)'\\)`})::timestamptz as "to"
    from (
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = to_regclass(${name})
    ) bounds order by "to" nulls last`;
  return rows.map((row) => ({ name: row.name, from: dateOf(row.from), to: dateOf(row.to) }));
}

function dateOf(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}

export async function limitLockWait(tx: Transaction): Promise<void> {
  await tx`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`;
}

/**
 * Makes a partition and moves its rows out of the default one. Attaching the finished table locks the partitioned table
 * only against changes of its definition, the default partition while its rows are read, and for a moment the writers
 * of tables that its foreign keys name.
 */
export async function createPartition(
  tx: Transaction,
  table: PartitionedTable,
  period: PartitionPeriod,
): Promise<void> {
  const { name, column, step } = table;
  const parent = constantSql(name);
  const partition = constantSql(`${name}_${periodName(step, period)}`);
  const spare = constantSql(`${name}_default`);
  const [from, to] = [period.from, period.to].map((time) => literalSql(time.toISOString()));
  if (!from || !to) return;
  await tx`create table ${partition} (like ${parent} including all excluding identity)`;
  await tx`lock table ${spare} in access exclusive mode`;
  const time = constantSql(column);
  await tx`
    with moved as (delete from ${spare} where /* held */ ${time} >= ${from} and ${time} < ${to} returning *)
    insert into ${partition} select * from moved`;
  await tx`alter table ${parent} attach partition ${partition} for values from (${from}) to (${to})`;
}

export async function dropPartition(tx: Transaction, { name }: Partition): Promise<void> {
  await tx`drop table ${constantSql(name)}`;
}

export async function lockPartition(tx: Transaction, { name }: Partition): Promise<void> {
  await tx`lock table ${constantSql(name)} in access exclusive mode`;
}

export async function isPartitionEmpty(sql: Database, { name }: Partition): Promise<boolean> {
  return (await sql`select from ${constantSql(name)} limit 1`).length === 0;
}

/** Whether a statement gave up because the table is locked: a backup reads it for hours. */
export function isTableBusy(error: unknown): boolean {
  return sqlStateOf(error) === SQLSTATE_CODES.busy;
}
