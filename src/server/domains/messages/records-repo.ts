import type { Database } from '#server/db/client.ts';
import { Statement } from '#server/db/statement.ts';
import { HAS_DEAL, recordSql } from './chat-sql.ts';
import type { Wanted } from './record-terms.ts';

export interface RecordsQuery {
  readonly chat: string;
  readonly reader: string;
  readonly hasDeal: boolean;
  /** Only records after `cleared`, and before or after the given numbers. */
  readonly cleared: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly wanted: readonly Wanted[];
  readonly limit: number;
}

export interface RecordEntry {
  readonly seq: number;
  /** The record as JSON. */
  readonly entry: string;
}

/** Newest first; records after a number come oldest first. */
export async function readRecords(sql: Database, query: RecordsQuery): Promise<readonly RecordEntry[]> {
  const { chat, reader, hasDeal, cleared, before, after, wanted, limit } = query;
  const statement = new Statement();
  const where = [
    `r.chat_id = ${statement.value(chat, 'bigint')}`,
    `r.seq > ${statement.value(Math.max(cleared, after ?? 0), 'int')}`,
    ...(before === undefined ? [] : [`r.seq < ${statement.value(before, 'int')}`]),
    ...wanted.map((readings) => `(${readings.map((words) => readingSql(statement, words)).join(' or ')})`),
  ];
  const entry = recordSql(statement.value(reader, 'bigint'), statement.value(hasDeal, 'boolean'));
  return await statement.run<RecordEntry>(
    sql,
    `select r.seq, ${entry} as entry from chat_records r where ${where.join(' and ')}
     order by r.seq ${after === undefined ? 'desc' : 'asc'} limit ${statement.value(limit, 'int')}`,
  );
}

/** Every word of the reading in one of its forms. */
function readingSql(statement: Statement, words: readonly (readonly string[])[]): string {
  const conditions = words.map((shapes) => `r.terms like any(${statement.value(shapes, 'text[]')})`);
  return `(${conditions.join(' and ')})`;
}

/** The record with its chat and number, for the wake-up of its readers. */
export async function readRecord(
  sql: Database,
  id: string,
  reader: string,
): Promise<(RecordEntry & { readonly chat: string }) | undefined> {
  const statement = new Statement();
  const entry = recordSql(statement.value(reader, 'bigint'), HAS_DEAL);
  const [row] = await statement.run<RecordEntry & { chat: string }>(
    sql,
    `select ${entry} as entry, r.seq, r.chat_id::text as chat from chat_records r join chats h on h.id = r.chat_id
     where r.id = ${statement.value(id, 'bigint')}`,
  );
  return row;
}

/** The sender's record with this idempotency key. */
export async function findRecordByKey(
  sql: Database,
  sender: string,
  key: string,
): Promise<{ id: string; digest: Buffer | null } | undefined> {
  const [row] = await sql<{ id: string; digest: Buffer | null }[]>`
    select id::text as id, digest from chat_records where sender_id = ${sender} and key = ${key}`;
  return row;
}
