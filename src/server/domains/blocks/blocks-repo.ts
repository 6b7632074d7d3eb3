import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { jsonUnescapedText, jsonObject, jsonOrNull, jsonText, jsonTime } from '#server/db/json-sql.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';

export interface UserRelationRow {
  readonly blocked: boolean;
  /** The person's newest service, or else another ad that is not anonymous; `null` where nothing is published. */
  readonly kind: AdKind | null;
  readonly id: string | null;
  readonly has_trade: boolean;
}

/** `undefined` when there is no visible person with this id. */
export async function readUserRelation(
  sql: Database,
  by: string,
  whom: string,
): Promise<UserRelationRow | undefined> {
  const [row] = await sql<UserRelationRow[]>`
    select exists (select from blocks where user_id = ${by} and blocked_id = u.id) as blocked,
      c.kind, c.id::text as id, exists (select from user_categories where user_id = u.id) as has_trade
    from users u left join lateral (
      select a.kind, a.id from ads a
      where a.author_id = u.id and a.status = 'published' and not a.anonymous
      order by array_position('{service,task,vacancy}', a.kind), a.published_at desc limit 1) c on true
    where u.id = ${whom} and not u.hidden`;
  return row;
}

export async function hasBlocked(sql: Database, by: string, whom: string): Promise<boolean> {
  const rows = await sql`select from blocks where user_id = ${by} and blocked_id = ${whom}`;
  return rows.length > 0;
}

/**
 * Blocking state of a vacancy's anonymous author, for a person who asked about the vacancy; `undefined` when they have
 * not.
 */
export async function readAnonymousAuthorBlock(
  sql: Database,
  by: string,
  vacancy: string,
): Promise<{ blocked: boolean } | undefined> {
  const [row] = await sql<{ blocked: boolean }[]>`
    select exists (select from author_blocks where user_id = ${by} and ad_id = a.id) as blocked
    from chats h join ads a on a.id = h.ad_id where h.ad_id = ${vacancy} and h.asker_id = ${by} and a.anonymous`;
  return row;
}

export async function insertAuthorBlock(tx: Database, by: string, vacancy: string, now: Date): Promise<void> {
  await tx`
    insert into author_blocks (user_id, ad_id, created_at) values (${by}, ${vacancy}, ${now}) on conflict do nothing`;
}

export async function deleteAuthorBlock(sql: Database, by: string, vacancy: string): Promise<boolean> {
  const rows =
    await sql`delete from author_blocks where user_id = ${by} and ad_id = ${vacancy} returning ad_id`;
  return rows.length > 0;
}

export async function insertBlock(tx: Database, by: string, whom: string, now: Date): Promise<void> {
  await tx`
    insert into blocks (user_id, blocked_id, created_at) values (${by}, ${whom}, ${now}) on conflict do nothing`;
}

export async function deleteBlock(sql: Database, by: string, whom: string): Promise<boolean> {
  const rows = await sql`delete from blocks where user_id = ${by} and blocked_id = ${whom} returning user_id`;
  return rows.length > 0;
}

const ENTRY = jsonObject({
  user: jsonOrNull(fragment`not u.hidden`, fragment`c.card`),
  id: jsonUnescapedText`b.id`,
  created_at: jsonTime`b.created_at`,
  vacancy: jsonOrNull(
    fragment`a.id is not null`,
    jsonObject({ translations: fragment`a.titles::text`, company: jsonText`a.company` }),
  ),
});

export function readBlocks(
  sql: Database,
  { by, after, limit }: { by: string; after: KeysetPosition | undefined; limit: number },
): Promise<KeysetEntry[]> {
  const person = fragment`${by}::bigint`;
  return readKeyset(sql, {
    entry: ENTRY,
    from: fragment`(
      select blocked_id as id, created_at, blocked_id as person, null::bigint as ad from blocks where user_id = ${person}
      union all select ad_id, created_at, null, ad_id from author_blocks where user_id = ${person}) b
      left join users u on u.id = b.person left join user_cards c on c.user_id = u.id left join ads a on a.id = b.ad`,
    where: [],
    sort: { column: fragment`b.created_at`, type: 'time', id: fragment`b.id` },
    direction: 'desc',
    after,
    limit,
  });
}
