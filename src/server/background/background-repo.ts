import type { Sql } from '../db/client.ts';

/** False when the database is new, or was filled in bulk and not counted since. */
export async function wasCounted(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ counted: boolean }[]>`select exists (select from category_counts) as counted`;
  return row?.counted ?? false;
}

export async function readDatabaseTime(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: string }[]>`select now() as now`;
  if (!row) throw new Error('The database does not say what time it is.');
  return new Date(row.now);
}
