import type { AttachmentKind } from '#contract/messages/attachments.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';
import { ownerConditionSql } from '#server/db/owner-condition-sql.ts';
import { seqRangesSql } from '#server/db/seq-ranges-sql.ts';
import type { SeqRange } from '#server/db/spans.ts';

export interface NewAttachment {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: AttachmentKind;
  readonly name: string;
  readonly size: number;
  readonly file_key: string;
  readonly preview_key?: string;
  readonly width?: number;
  readonly height?: number;
  readonly color?: string | null;
  readonly seconds?: number | null;
  readonly created_at: Date;
}

/** Returns `false` when there is an attachment with this id. */
export async function insertAttachment(tx: Transaction, row: NewAttachment): Promise<boolean> {
  const rows = await tx`
    insert into chat_attachments ${columnsAndValuesSql([row])} on conflict (id) do nothing returning id`;
  return rows.length > 0;
}

/** Attaches the sender's own attachments to the record; returns their number. */
export async function attachTo(
  tx: Transaction,
  { record, sender, ids }: { record: string; sender: string; ids: readonly string[] },
): Promise<number> {
  const rows = await tx`
    update chat_attachments a set record_id = ${record}, position = n.position
    from unnest(${ids}::uuid[]) with ordinality as n (id, position)
    where /* held */ a.id = n.id and a.owner_id = ${sender} and a.record_id is null returning a.id`;
  return rows.length;
}

export async function readUnsentAttachmentKind(
  sql: Database,
  sender: string,
  id: string,
): Promise<AttachmentKind | undefined> {
  const [row] = await sql<{ kind: AttachmentKind }[]>`
    select kind from chat_attachments where id = ${id} and owner_id = ${sender} and record_id is null`;
  return row?.kind;
}

export interface StoredFileRow {
  readonly file_key: string;
  readonly preview_key: string | null;
  readonly name: string;
}

/** A file of the person's own, or one from a chat of theirs that they have not deleted. */
export async function readStoredFile(
  sql: Database,
  id: string,
  person: string,
): Promise<StoredFileRow | undefined> {
  const [row] = await sql<StoredFileRow[]>`
    select a.file_key, a.preview_key, a.name from chat_attachments a
    left join chat_records r on r.id = a.record_id
    left join chat_sides s on s.chat_id = r.chat_id and s.user_id = ${person}
    where a.id = ${id} and (a.record_id is null and a.owner_id = ${person} or r.seq > s.cleared_seq)`;
  return row;
}

type Keys = Pick<StoredFileRow, 'file_key' | 'preview_key'>;

/** Deletes attachments that no message uses, one batch at a time. */
export async function deleteUnsentAttachments(tx: Transaction, before: Date, most: number): Promise<Keys[]> {
  return await tx<Keys[]>`
    delete from chat_attachments where id in (
      select id from chat_attachments where record_id is null and created_at <= ${before}
      order by created_at limit ${most} for update skip locked)
    returning file_key, preview_key`;
}

export async function deleteUnsentAttachment(tx: Transaction, id: string, owner: string): Promise<Keys[]> {
  return await tx<Keys[]>`
    delete from chat_attachments where id = ${id} and owner_id = ${owner} and record_id is null
    returning file_key, preview_key`;
}

export async function deleteClearedAttachments(tx: Transaction, chat: string): Promise<Keys[]> {
  return await tx<Keys[]>`
    delete from chat_attachments a using chat_records r
    where r.id = a.record_id and r.chat_id = ${chat}
      and r.seq <= (select min(cleared_seq) from chat_sides where chat_id = ${chat})
    returning a.file_key, a.preview_key`;
}

/** Deletes the attachments of records in chats that are locked. */
export async function deleteAttachmentsOfRecords(
  tx: Transaction,
  records: readonly SeqRange[],
): Promise<Keys[]> {
  return await tx<Keys[]>`
    delete from chat_attachments a using chat_records r, ${seqRangesSql(records)}
    where /* held */ r.id = a.record_id and r.chat_id = span.id and r.seq > span.low and r.seq <= span.high
    returning a.file_key, a.preview_key`;
}

export async function deleteAttachmentsOf(
  tx: Transaction,
  owner: string,
  some?: readonly string[],
): Promise<Keys[]> {
  return await tx<Keys[]>`
    delete from chat_attachments where /* held */ ${ownerConditionSql('owner_id', owner, { some, type: 'uuid' })}
    returning file_key, preview_key`;
}
