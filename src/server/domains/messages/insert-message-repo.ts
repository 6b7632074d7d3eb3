import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { countHitsSql, type RateLimitHit } from '#server/http/limits/limits-repo.ts';
import { eventSourceSql, insertEventsSql } from '../events/event-sql.ts';
import { nameChatGroup } from './name-chat-group.ts';
import { lockedChatSql } from './chat-sql.ts';

export interface NewMessage {
  readonly chat: string;
  readonly sender: string;
  readonly text: string;
  readonly terms: string;
  readonly flags: readonly string[];
  readonly key: string | null;
  readonly digest: Buffer | null;
  /** The text of the other person's notification. */
  readonly preview: string;
  readonly limits: readonly RateLimitHit[];
  /** Whether the sender's row is locked, so that their reply time may change. */
  readonly mayBeFirst: boolean;
  readonly now: Date;
}

/** The result of a message: its record id, or why there is none. */
interface InsertedMessage {
  readonly id: string | null;
  readonly seq: number | null;
  /** Whether the person takes part in this chat. */
  readonly known: boolean;
  /**
   * Whether this is the author's first answer, which changes their reply time; a first answer is written only with
   * `mayBeFirst`.
   */
  readonly first: boolean;
  /** Position from 1 of the rate limit that is exhausted. */
  readonly full: number | null;
}

/**
 * The only insert of chat records: one statement, and its own transaction for a message without files. It locks the
 * chat, counts the rate limits (even if the message is refused), and inserts the record, the unread counts and the
 * event. While somebody else writes into the chat it waits, and then sees their result. Rate limits come after the chat
 * wherever both are locked, or two messages of one person could deadlock.
 */
export async function insertMessage(sql: Database, message: NewMessage) {
  const { chat, text, terms, flags, key, digest, preview, limits, mayBeFirst, now } = message;
  const sender = fragment`${message.sender}::bigint`;
  const at = fragment`${now}`;
  const record = fragment`${text}::text, ${terms}::text, ${flags}::text[], ${at}, ${key}::uuid, ${digest}::bytea`;
  const event = eventSourceSql(
    {
      user_id: fragment`c.other_id`,
      words: 'message_new',
      kind: fragment`c.kind`,
      operation_id: fragment`c.ad_id`,
      message_id: fragment`c.id`,
      actor_id: fragment`case when not c.nameless then ${sender} end`,
      // SQL writes the JSON, since only the statement knows the record's number
      data: fragment`jsonb_build_object('text', ${preview}::text, 'record', c.last_seq + 1)`,
      group_key: fragment`${nameChatGroup(chat)}::text`,
    },
    fragment`chat c`,
  );
  const isHeldBack = mayBeFirst ? fragment`false` : fragment`first`;
  const [row] = await sql<InsertedMessage[]>`
    with held as materialized (${lockedChatSql(fragment`${chat}::bigint`, sender)}),
    found as materialized (
      select count(*) > 0 as known,
        coalesce(bool_or(not answered and author_id = ${sender} and not nameless and not refused), false) as first
      from held),
    counted as materialized (
      select case when not ${isHeldBack} then ${countHitsSql(limits)} end as "full" from found),
    chat as materialized (
      select held.* from held, found, counted where not refused and not ${isHeldBack} and "full" is null),
    record as (
      insert into chat_records (chat_id, seq, sender_id, text, terms, flags, sent_at, key, digest)
      select id, last_seq + 1, ${sender}, ${record} from chat returning id, seq),
    numbered as (
      update chats set last_seq = chat.last_seq + 1,
        answered_at = case when not chat.answered and chat.author_id = ${sender} then ${at} else answered_at end
      from chat where chats.id = chat.id),
    listed as (
      update chat_sides s set shown = true, last_at = ${at},
        unread = case when s.user_id = ${sender} then unread else unread + 1 end
      from chat where s.chat_id = chat.id),
    ${insertEventsSql(event, at)}
    select record.id::text as id, record.seq, found.known, found.first, counted."full"
    from found, counted left join record on true`;
  if (row === undefined) throw new Error('The message was not inserted.');
  return row;
}
