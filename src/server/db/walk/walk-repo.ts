import type { Transaction } from '../client.ts';
import { constantSql } from '../driver/fragment.ts';

/** A table that is walked in the order of its ids, which is the order in which its rows were written. */
export interface WalkedTable {
  readonly name: 'ads' | 'chats';
  /** Key of the setting that stores the id of the last row that the walk has read. */
  readonly place: string;
}

export interface WalkedRow {
  readonly id: string;
  readonly isAged: boolean;
}

export async function readNextRows(
  tx: Transaction,
  { name, place }: WalkedTable,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<WalkedRow[]> {
  return await tx<WalkedRow[]>`
    select id::text as id, created_at < ${before} as "isAged" from ${constantSql(name)} walked
    where id > coalesce((select (value ->> 'id')::bigint from settings where key = ${place}), 0)
    order by walked.id limit ${most}`;
}

export async function saveWalkCursor(tx: Transaction, { place }: WalkedTable, id: string): Promise<void> {
  await tx`
    insert into settings (key, value) values (${place}, jsonb_build_object('id', ${id}::text))
    on conflict (key) do update set value = excluded.value`;
}
