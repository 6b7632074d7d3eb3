import type { Database } from '../../db/client.ts';
import { jsonName, jsonObject, jsonOrNull, jsonTime } from '../../db/json-sql.ts';
import { type PlacedEntry, type Position, readKeyset } from '../../db/keyset-sql.ts';
import { Statement } from '../../db/statement.ts';

/** undefined: there is nobody of this id whom everybody could see. */
export async function readRelation(
  sql: Database,
  by: string,
  whom: string,
): Promise<{ blocked: boolean } | undefined> {
  const [row] = await sql<{ blocked: boolean }[]>`
    select exists (select from blocks where user_id = ${by} and blocked_id = u.id) as blocked
    from users u where u.id = ${whom} and not u.hidden`;
  return row;
}

export async function hasBlocked(sql: Database, by: string, whom: string): Promise<boolean> {
  const rows = await sql`select from blocks where user_id = ${by} and blocked_id = ${whom}`;
  return rows.length > 0;
}

export async function hasEitherBlocked(sql: Database, one: string, other: string): Promise<boolean> {
  const rows = await sql`
    select from blocks where user_id = ${one} and blocked_id = ${other}
    union all select from blocks where user_id = ${other} and blocked_id = ${one} limit 1`;
  return rows.length > 0;
}

export async function insertBlock(tx: Database, by: string, whom: string, now: Date): Promise<void> {
  await tx`
    insert into blocks (user_id, blocked_id, created_at) values (${by}, ${whom}, ${now}) on conflict do nothing`;
}

/** false: there was none. */
export async function deleteBlock(sql: Database, by: string, whom: string): Promise<boolean> {
  const rows = await sql`delete from blocks where user_id = ${by} and blocked_id = ${whom} returning user_id`;
  return rows.length > 0;
}

const ENTRY = jsonObject({
  user: jsonOrNull('not u.hidden', 'c.card'),
  id: jsonName('u.id'),
  created_at: jsonTime('b.created_at'),
});

export function readBlocks(
  sql: Database,
  { by, after, limit }: { by: string; after: Position | undefined; limit: number },
): Promise<PlacedEntry[]> {
  const statement = new Statement();
  return readKeyset(sql, statement, {
    entry: ENTRY,
    from: 'blocks b join users u on u.id = b.blocked_id join user_cards c on c.user_id = u.id',
    where: [`b.user_id = ${statement.value(by, 'bigint')}`],
    sort: { column: 'b.created_at', type: 'time', id: 'b.blocked_id' },
    direction: 'desc',
    after,
    limit,
  });
}
