import type { Database } from '#server/db/client.ts';
import { constantSql, fragment } from '#server/db/driver/fragment.ts';
import {
  jsonFlag,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonRows,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';

/**
 * Sender of a record in one of the reader's chats that they have not deleted; for the reader's own record, the reader.
 */
export async function readSender(sql: Database, record: string, reader: string): Promise<string | undefined> {
  const [row] = await sql<{ sender: string }[]>`
    select r.sender_id::text as sender from chat_records r
    join chat_sides s on s.chat_id = r.chat_id and s.user_id = ${reader}
    where r.id = ${record} and r.event is null and r.seq > s.cleared_seq`;
  return row?.sender;
}

/** Number of records shown before and after a reported one, as its context. */
const AROUND = 2;

const AROUND_IT = fragment`(
  select ${jsonRows(
    jsonObject({
      id: jsonUnescapedText`r.id`,
      reported: jsonFlag`r.id = t.id`,
      /* Whether the person whom the report is about wrote the record. */
      theirs: jsonFlag`r.sender_id = t.sender_id`,
      text: jsonText`r.text`,
      attachments: jsonNumber`(select count(*) from chat_attachments a where a.record_id = r.id)`,
      sent_at: jsonTime`r.sent_at`,
    }),
    fragment`r.seq`,
  )} from chat_records r where r.chat_id = t.chat_id and r.event is null and r.seq between t.seq - ${constantSql(AROUND)} and t.seq + ${constantSql(AROUND)})`;

/** Reported records with those around them, as JSON. */
export async function readReportedRecords(sql: Database, ids: readonly string[]) {
  return await sql<{ id: string; records: string }[]>`
    select t.id::text as id, ${AROUND_IT} as records
    from chat_records t where t.id = any(${ids}::bigint[])`;
}
