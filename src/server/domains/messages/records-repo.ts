import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment, joinFragments } from '#server/db/driver/fragment.ts';
import { HAS_DEAL, recordSql } from './chat-sql.ts';
import type { RecordPattern } from './index-record.ts';

export interface RecordsQuery {
  readonly chat: string;
  readonly reader: string;
  readonly hasDeal: boolean;
  /** Only records after `cleared`, and before or after the given numbers. */
  readonly cleared: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly isSearch: boolean;
  readonly wanted: readonly RecordPattern[];
  readonly limit: number;
}

export interface RecordEntry {
  readonly seq: number;
  /** The record as JSON. */
  readonly entry: string;
  /** The step of a deal that the record is, as JSON; `null` in a message. */
  readonly event: string | null;
}

/** Reads records, newest first; those after a number come oldest first. */
export async function readRecords(sql: Database, query: RecordsQuery): Promise<readonly RecordEntry[]> {
  const { chat, reader, hasDeal, cleared, before, after, isSearch, wanted, limit } = query;
  const where = [
    fragment`r.chat_id = ${chat}::bigint`,
    fragment`r.seq > ${Math.max(cleared, after ?? 0)}::int`,
    ...(before === undefined ? [] : [fragment`r.seq < ${before}::int`]),
    // a search finds messages only
    ...(isSearch ? [fragment`r.event is null`] : []),
    ...wanted.map((readings) => fragment`(${joinFragments(readings.map(readingSql), ' or ')})`),
  ];
  const entry = recordSql(fragment`${reader}::bigint`, fragment`${hasDeal}`);
  return await sql<RecordEntry[]>`
    select r.seq, ${entry} as entry, r.event::text as event from chat_records r where ${joinFragments(where, ' and ')}
    order by r.seq ${constantSql(after === undefined ? 'desc' : 'asc')} limit ${limit}::int`;
}

/** Condition for one reading of the search text: the message has each of its words, in any form of the word. */
function readingSql(words: readonly (readonly string[])[]): Fragment {
  const conditions = words.map((shapes) => fragment`r.terms like any(${shapes}::text[])`);
  return fragment`(${joinFragments(conditions, ' and ')})`;
}

/** The record with its chat and number, for the wake-up of its readers. */
export async function readRecord(sql: Database, id: string, reader: string) {
  const entry = recordSql(fragment`${reader}::bigint`, HAS_DEAL);
  const [row] = await sql<(RecordEntry & { chat: string })[]>`
    select ${entry} as entry, r.event::text as event, r.seq, r.chat_id::text as chat from chat_records r join chats h on h.id = r.chat_id
    where r.id = ${id}::bigint`;
  return row;
}

/** The text of another person's message in a chat of the reader, unless the reader has cleared the chat since. */
export async function readOthersText(sql: Database, id: string, reader: string): Promise<string | undefined> {
  const [row] = await sql<{ text: string }[]>`
    select r.text from chat_records r join chat_sides s on s.chat_id = r.chat_id and s.user_id = ${reader}::bigint
    where r.id = ${id}::bigint and r.seq > s.cleared_seq and r.sender_id <> ${reader}::bigint and r.event is null`;
  return row?.text;
}

export async function findRecordByKey(sql: Database, sender: string, key: string) {
  const [row] = await sql<{ id: string; digest: Buffer | null }[]>`
    select id::text as id, digest from chat_records where sender_id = ${sender} and key = ${key}`;
  return row;
}
