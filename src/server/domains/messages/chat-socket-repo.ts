import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { HAS_DEAL, recordSql } from './chat-sql.ts';
import type { RecordEntry } from './records-repo.ts';

export interface ChatSide {
  readonly last_seq: number;
  /** How far the other person has received and read the chat. */
  readonly delivered_seq: number;
  readonly read_seq: number;
}

export interface SideQuery {
  readonly chat: string;
  readonly person: string;
}

/** Reads how far chats were read. A query gets no entry if the chat does not exist or the person has no part in it. */
export async function readChatSides(
  sql: Database,
  queries: readonly SideQuery[],
): Promise<ReadonlyMap<SideQuery, ChatSide>> {
  const rows = await sql<(ChatSide & { place: number })[]>`
    select q.place::int as place, h.last_seq, greatest(o.delivered_seq, o.read_seq) as delivered_seq, o.read_seq
    from unnest(${queries.map(({ chat }) => chat)}::bigint[], ${queries.map(({ person }) => person)}::bigint[])
      with ordinality as q (chat, person, place)
    join chats h on h.id = q.chat
    join chat_sides s on s.chat_id = h.id and s.user_id = q.person
    join chat_sides o on o.chat_id = h.id and o.user_id <> s.user_id`;
  const byPlace = new Map(rows.map(({ place, ...side }) => [place, side]));
  return new Map(
    queries.flatMap((query, index) => {
      const side = byPlace.get(index + 1);
      return side ? [[query, side] as const] : [];
    }),
  );
}

export interface NewRecordsQuery {
  readonly chat: string;
  readonly reader: string;
  readonly after: number;
}

/**
 * Records of each chat after a number, without those that the reader has deleted; at most `limit` of them, in order.
 */
export async function readNewRecords(
  sql: Database,
  queries: readonly NewRecordsQuery[],
  limit: number,
): Promise<ReadonlyMap<NewRecordsQuery, readonly RecordEntry[]>> {
  const chats = fragment`${queries.map(({ chat }) => chat)}::bigint[]`;
  const readers = fragment`${queries.map(({ reader }) => reader)}::bigint[]`;
  const afters = fragment`${queries.map(({ after }) => after)}::int[]`;
  const rows = await sql<(RecordEntry & { place: number })[]>`
    select q.place::int as place, r.seq, ${recordSql(fragment`q.reader`, HAS_DEAL)} as entry,
      r.event::text as event
    from unnest(${chats}, ${readers}, ${afters}) with ordinality as q (chat, reader, after, place)
    join chats h on h.id = q.chat join chat_sides s on s.chat_id = h.id and s.user_id = q.reader
    cross join lateral (
      select * from chat_records n where n.chat_id = h.id and n.seq > greatest(s.cleared_seq, q.after)
      order by n.seq limit ${limit}::int) r
    order by q.place, r.seq`;
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return new Map(queries.map((query, index) => [query, byPlace.get(index + 1) ?? []]));
}
