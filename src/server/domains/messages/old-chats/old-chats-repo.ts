import type { Transaction } from '#server/db/client.ts';
import { seqRangesSql } from '#server/db/seq-ranges-sql.ts';
import type { SeqRange } from '#server/db/spans.ts';

/** Locks the chats until the transaction ends, so that nobody writes in them; passes over those somebody is writing in. */
export async function lockChats(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id::text as id from chats where id = any(${ids}::bigint[]) order by id for update skip locked`;
  return rows.map(({ id }) => id);
}

/**
 * Returns the given chats in which nothing was said since a time and whose ads ended before it, except for chats with
 * data that somebody may still need: deals, feedback, and messages with open reports. Each returned range has all
 * records of its chat.
 */
export async function readDeletableChats(
  tx: Transaction,
  ids: readonly string[],
  before: Date,
): Promise<SeqRange[]> {
  return await tx<SeqRange[]>`
    select h.id::text as id, 0 as from, h.last_seq as to from chats h join ads a on a.id = h.ad_id
    where h.id = any(${ids}::bigint[]) and a.status in ('deleted', 'expired', 'closed') and a.status_at < ${before}
      and not exists (select from chat_sides s where s.chat_id = h.id and s.last_at >= ${before})
      and not exists (
        select from requests r where r.ad_id = h.ad_id and r.applicant_id = h.asker_id
          and (r.accepted_at is not null or r.status in ('pending', 'accepted', 'running')))
      and not exists (select from feedbacks f where f.chat_id = h.id)
      and not exists (
        select from chat_records m join reports p on p.subject_id = m.id
        where m.chat_id = h.id and p.subject_kind = 'message' and p.decision is null)`;
}

/** Deletes messages of chats to which no attachment refers any more. */
export async function deleteRecords(tx: Transaction, records: readonly SeqRange[]): Promise<void> {
  await tx`
    delete from chat_records r using ${seqRangesSql(records)}
    where /* held */ r.chat_id = span.id and r.seq > span.low and r.seq <= span.high`;
}

/** Deletes chats without records. */
export async function deleteChats(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx`delete from chats where /* held */ id = any(${ids}::bigint[])`;
}
