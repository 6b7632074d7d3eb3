import type { Locale } from '#contract/locale.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment, joinFragments } from '#server/db/driver/fragment.ts';
import { EVENT_COLUMNS, insertEventsSql } from './event-sql.ts';

export interface EventData {
  readonly text?: string | undefined;
  readonly texts?: Readonly<Record<Locale, string>> | undefined;
  readonly record?: number | undefined;
  readonly feedback?: string | undefined;
}

export interface EventRow {
  readonly user_id: string;
  readonly type: NotificationType;
  readonly words: string;
  readonly kind: AdKind | null;
  readonly operation_id: string | null;
  readonly message_id: string | null;
  readonly actor_id: string | null;
  readonly data: EventData;
  readonly group_key: string | null;
  readonly once: string | null;
}

/** Locks the counters until the transaction ends, in the order of their ids, as everybody does who locks several. */
export async function lockCounters(tx: Database, people: readonly string[]): Promise<void> {
  await tx`
    insert into event_counters (user_id, seq)
    select id, 0 from (
      select id from users where id = any(${people}::bigint[]) and deleted_at is null order by id) there
    on conflict (user_id) do update set seq = event_counters.seq`;
}

const SOURCE_COLUMNS = joinFragments(
  Object.entries(EVENT_COLUMNS).map(([column, type]) => constantSql(`${column} ${type}`)),
  ', ',
);

async function insertRows(
  tx: Database,
  rows: readonly EventRow[],
  { columns, at }: { columns: Fragment; at: Fragment },
): Promise<void> {
  const source = fragment`
    select row_number() over () as place, g.*
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as g(${columns})`;
  await tx`with ${insertEventsSql(source, at)} select`;
}

/** Inserts events; the counters of people who get one with a `once` must be locked. */
export async function insertEvents(tx: Database, rows: readonly EventRow[], now: Date): Promise<void> {
  await insertRows(tx, rows, { columns: SOURCE_COLUMNS, at: fragment`${now}` });
}

/** Inserts events of the past, each with its own time, in the order of their rows. */
export async function insertPastEvents(
  tx: Database,
  rows: readonly (EventRow & { readonly created_at: Date })[],
): Promise<void> {
  const columns = fragment`${SOURCE_COLUMNS}, created_at timestamptz`;
  await insertRows(tx, rows, { columns, at: fragment`n.created_at` });
}

export async function deleteEvent(tx: Database, person: string, once: string): Promise<void> {
  await tx`delete from events where user_id = ${person} and once = ${once}`;
}

/** The latest event number of each person, among events that still exist, and the age of their oldest in seconds. */
export async function readLatestEventSeqs(sql: Database, ids: readonly string[]) {
  return await sql<{ person: string; seq: string; events: number; age: number }[]>`
    select user_id::text as person, max(seq)::text as seq, count(*)::int as events,
      extract(epoch from clock_timestamp() - min(created_at))::float8 as age
    from events where id = any(${ids}::bigint[])
    group by user_id`;
}

/** The chats that the events are about, with the latest record number of each. */
export async function readLatestRecordSeqs(sql: Database, ids: readonly string[]) {
  return await sql<{ chat: string; seq: number }[]>`
    select id::text as chat, last_seq as seq from chats
    where id in (select message_id from events where id = any(${ids}::bigint[]))`;
}

/** Deletes one batch of a table, so that nobody waits for long; returns how many. The oldest have the lowest ids. */
export async function deleteOldEvents(
  sql: Database,
  { table, before, most }: { table: string; before: Date; most: number },
): Promise<number> {
  const events = constantSql(table);
  const rows = await sql`
    delete from ${events} where id = any(array(
      select id from ${events}
      where created_at < ${before} and id = any(array(select id from ${events} order by id limit ${most}))
      for update skip locked))
    returning id`;
  return rows.length;
}
