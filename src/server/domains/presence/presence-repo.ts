import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { isOnlineSql, jsonFlag, jsonUnescapedText, jsonObject, seenAtSql } from '#server/db/json-sql.ts';

/**
 * Updates connected people: once a minute is exact enough, whichever process writes it. Rows are locked in one order,
 * as several processes write.
 */
export async function touchPeople(sql: Database, people: readonly string[], now: Date): Promise<void> {
  await sql`
    update users set last_seen_at = ${now} where id in (
      select id from users where id = any(${people}::bigint[])
        and (last_seen_at is null or last_seen_at < ${now}::timestamptz - interval '50 seconds' or left_at >= last_seen_at)
      order by id for no key update skip locked)`;
}

/** Marks people as gone until they are seen again. Rows are locked in one order, as several processes write. */
export async function markPeopleGone(sql: Database, people: readonly string[], now: Date): Promise<void> {
  await sql`
    update users set last_seen_at = ${now}, left_at = ${now} where id in (
      select id from users where id = any(${people}::bigint[]) order by id for no key update)`;
}

/** Statuses of people who are visible to everybody, as JSON. */
export async function readStatuses(
  sql: Database,
  people: readonly string[],
  now: Date,
): Promise<readonly { id: string; status: string }[]> {
  const at = fragment`${now}`;
  const status = jsonObject({
    id: jsonUnescapedText`u.id`,
    online: jsonFlag`${isOnlineSql(fragment`u`, at)}`,
    last_seen_at: seenAtSql(fragment`u`),
  });
  return await sql<{ id: string; status: string }[]>`
    select u.id::text as id, ${status} as status from users u
    where u.id = any(${people}::bigint[]) and not u.hidden`;
}

export async function readPresenceSetting(sql: Database, person: string): Promise<boolean> {
  const [row] = await sql<{ shown: boolean }[]>`
    select shows_presence as shown from users where id = ${person}`;
  return row?.shown ?? false;
}

export async function savePresenceSetting(sql: Database, person: string, shown: boolean): Promise<boolean> {
  const rows = await sql`
    update users set shows_presence = ${shown} where id = ${person} and shows_presence <> ${shown} returning id`;
  return rows.length > 0;
}
