import type { AdKind } from '#contract/ads/kinds.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Database } from '#server/db/client.ts';
import { Statement } from '#server/db/statement.ts';
import { eventSql } from './event-sql.ts';

export interface EventRow {
  readonly user_id: string;
  readonly type: NotificationType;
  readonly words: string;
  readonly kind: AdKind | null;
  readonly operation_id: string | null;
  readonly message_id: string | null;
  readonly actor_id: string | null;
  readonly data: { readonly text?: string | undefined; readonly record?: number | undefined };
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

/** Inserts a repeatable event and raises its person's counter in one statement; does nothing for a deleted person. */
export async function insertEvent(tx: Database, row: EventRow, now: Date): Promise<void> {
  const statement = new Statement();
  const columns = {
    user_id: statement.value(row.user_id, 'bigint'),
    type: statement.value(row.type, 'text'),
    words: statement.value(row.words, 'text'),
    kind: statement.value(row.kind, 'text'),
    operation_id: statement.value(row.operation_id, 'bigint'),
    message_id: statement.value(row.message_id, 'bigint'),
    actor_id: statement.value(row.actor_id, 'bigint'),
    data: statement.value(JSON.stringify(row.data), 'jsonb'),
    group_key: statement.value(row.group_key, 'text'),
    created_at: statement.value(now, 'timestamptz'),
  };
  await statement.run(tx, `with one as (select), ${eventSql(columns, 'one')} select`);
}

/** Inserts events of people whose counters are locked; deleted people and events with a known `once` are left out. */
export async function insertEvents(tx: Database, rows: readonly EventRow[], now: Date): Promise<void> {
  await tx`
    with given as (
      select row_number() over () as place, g.*
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as g(
        user_id bigint, type text, words text, kind text, operation_id bigint, message_id bigint, actor_id bigint,
        data jsonb, group_key text, once text)),
    fresh as (
      select g.*, row_number() over (partition by g.user_id order by g.place) as number from given g
      where not exists (select from events e where e.user_id = g.user_id and e.once = g.once)),
    written as (
      insert into events (user_id, seq, type, words, kind, operation_id, message_id, actor_id, data, group_key, once,
        created_at)
      select f.user_id, c.seq + f.number, f.type, f.words, f.kind, f.operation_id, f.message_id, f.actor_id, f.data,
        f.group_key, f.once, ${now}
      from fresh f join event_counters c on c.user_id = f.user_id
      order by f.place
      returning id, user_id, seq),
    counted as (
      update event_counters c set seq = w.seq
      from (select user_id, max(seq) as seq from written group by user_id) w where c.user_id = w.user_id)
    insert into events_waiting (event_id) select id from written order by id`;
}

export async function deleteEvent(tx: Database, person: string, once: string): Promise<void> {
  await tx`delete from events where user_id = ${person} and once = ${once}`;
}

/** The latest event number of each person, among events that still exist. */
export async function readNumbers(
  sql: Database,
  ids: readonly string[],
): Promise<{ person: string; seq: string }[]> {
  return await sql<{ person: string; seq: string }[]>`
    select user_id::text as person, max(seq)::text as seq from events where id = any(${ids}::bigint[])
    group by user_id`;
}

/** The chats that the events are about, with the latest record number of each. */
export async function readChatNumbers(
  sql: Database,
  ids: readonly string[],
): Promise<{ chat: string; seq: number }[]> {
  return await sql<{ chat: string; seq: number }[]>`
    select id::text as chat, last_seq as seq from chats
    where id in (select message_id from events where id = any(${ids}::bigint[]))`;
}

/** Deletes one batch, so that nobody waits for long; returns how many. The oldest events have the lowest ids. */
export async function deleteOldEvents(sql: Database, before: Date, most: number): Promise<number> {
  const rows = await sql`
    delete from events where id = any(array(
      select id from events
      where created_at < ${before} and id = any(array(select id from events order by id limit ${most}))
      for update skip locked))
    returning id`;
  return rows.length;
}
