import type { Sql } from '../db/client.ts';

/** Whether the ads were ever counted: not in a new database, or in one that was filled in bulk. */
export async function hasLeafCounts(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ counted: boolean }[]>`select exists (select from leaf_counts) as counted`;
  return row?.counted ?? false;
}

export async function readDatabaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: string }[]>`select now() as now`;
  if (!row) throw new Error('The database does not say what time it is.');
  return new Date(row.now);
}
