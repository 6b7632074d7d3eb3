import type { Sql } from '../db/client.ts';

export async function hasSchema(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select to_regnamespace(${name}) is not null as there`;
  return row?.there ?? false;
}
