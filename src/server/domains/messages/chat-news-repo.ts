import type { Database } from '../../db/client.ts';
import { Statement } from '../../db/statement.ts';
import { HAS_DEAL, recordSql } from './chat-sql.ts';
import type { RecordEntry } from './records-repo.ts';

export interface ChatSide {
  readonly last_seq: number;
  readonly other_id: string;
  /** How far the other has it, and has read it. */
  readonly delivered_seq: number;
  readonly read_seq: number;
}

/** undefined: there is no such chat, or the person has no part in it. */
export async function readSide(sql: Database, chat: string, person: string): Promise<ChatSide | undefined> {
  const [row] = await sql<ChatSide[]>`
    select h.last_seq, o.user_id::text as other_id,
      greatest(o.delivered_seq, o.read_seq) as delivered_seq, o.read_seq
    from chats h
    join chat_sides s on s.chat_id = h.id and s.user_id = ${person}
    join chat_sides o on o.chat_id = h.id and o.user_id <> s.user_id
    where h.id = ${chat}`;
  return row;
}

/** Behind a number and what the reader has deleted, in their order. */
export async function readNewRecords(
  sql: Database,
  { chat, reader, after, limit }: { chat: string; reader: string; after: number; limit: number },
): Promise<readonly RecordEntry[]> {
  const statement = new Statement();
  const who = statement.value(reader, 'bigint');
  return await statement.run<RecordEntry>(
    sql,
    `select r.seq, ${recordSql(who, HAS_DEAL)} as entry
     from chat_records r join chats h on h.id = r.chat_id
     join chat_sides s on s.chat_id = h.id and s.user_id = ${who}
     where r.chat_id = ${statement.value(chat, 'bigint')}
       and r.seq > greatest(s.cleared_seq, ${statement.value(after, 'int')})
     order by r.seq limit ${statement.value(limit, 'int')}`,
  );
}
