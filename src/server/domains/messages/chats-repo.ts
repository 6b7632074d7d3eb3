import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { constantSql, fragment, literalSql } from '#server/db/driver/fragment.ts';
import { jsonEntries, jsonNumber, jsonObject } from '#server/db/json-sql.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';
import { IS_CHAT_BLOCKED } from '#server/db/silence-sql.ts';
import {
  AUTHOR_BLOCKED,
  CHAT_ENTRIES,
  CHAT_FROM,
  HAS_DEAL,
  lockedChatSql,
  LAST_RECORD,
  CAN_LEAVE_FEEDBACK,
} from './chat-sql.ts';

export interface ChatsQuery {
  readonly person: string;
  /** `undefined`: of every kind. */
  readonly kind?: AdKind | undefined;
  readonly ad?: string | undefined;
  readonly isUnread?: boolean | undefined;
  readonly after: KeysetPosition | undefined;
  readonly limit: number;
}

/** A chat is in the list of its ad if it is shown, or if it is a deal's chat without messages. */
const IS_LISTED_ABOUT_AD = fragment`(s.shown or h.last_seq = 0 and ${HAS_DEAL})`;

const LISTED_CHAT = jsonObject({ ...CHAT_ENTRIES, last: LAST_RECORD });

export function readChats(sql: Database, query: ChatsQuery): Promise<KeysetEntry[]> {
  const { person, kind, ad, isUnread = false, after, limit } = query;
  return readKeyset(sql, {
    entry: LISTED_CHAT,
    from: CHAT_FROM,
    where: [
      fragment`s.user_id = ${person}::bigint`,
      ...(kind === undefined ? [] : [fragment`s.kind = ${literalSql(kind)}`]),
      ...(isUnread ? [fragment`s.unread > 0`] : []),
      ...(ad === undefined ? [fragment`s.shown`] : [fragment`h.ad_id = ${ad}::bigint`, IS_LISTED_ABOUT_AD]),
    ],
    sort: { column: fragment`s.last_at`, type: 'time', id: fragment`s.chat_id` },
    direction: 'desc',
    after,
    limit,
  });
}

export async function countChatsAbout(sql: Database, person: string, ad: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from chats h join chat_sides s on s.chat_id = h.id and s.user_id = ${person}::bigint
      where h.ad_id = ${ad}::bigint and ${IS_LISTED_ABOUT_AD}
      limit ${constantSql(LIMITS.countMax + 1)}) listed`;
  return row?.count ?? 0;
}

export async function countUnreadChats(sql: Database, person: string) {
  return await sql<{ kind: AdKind; unread: number }[]>`
    select kind, sum(unread)::int as unread from chat_sides where user_id = ${person} and unread > 0 group by kind`;
}

interface ChatRow {
  /** JSON without its closing brace. */
  readonly chat: string;
  readonly kind: AdKind;
  /** Whether one side is blocked, leaving or deleted, or has blocked the other, so that nobody can write. */
  readonly refused: boolean;
  readonly has_deal: boolean;
  readonly may_feedback: boolean;
  readonly cleared_seq: number;
}

const OPEN_CHAT_ENTRIES = jsonEntries({
  ...CHAT_ENTRIES,
  own_read_seq: jsonNumber`s.read_seq`,
  // the reply time would reveal the author of an anonymous vacancy, whose profile shows the same number
  reply_minutes: jsonNumber`case when h.asker_id = s.user_id and not p.hidden and not a.anonymous then p.reply_minutes end`,
  author_blocked: AUTHOR_BLOCKED,
});

/** `undefined` when there is no such chat, or the person has no part in it. */
export async function readChat(sql: Database, id: string, person: string) {
  const [row] = await sql<ChatRow[]>`
    select concat('{', ${OPEN_CHAT_ENTRIES}) as chat, h.kind,
      p.hidden or ${IS_CHAT_BLOCKED} as refused, ${HAS_DEAL} as has_deal, ${CAN_LEAVE_FEEDBACK} as may_feedback,
      s.cleared_seq
    from ${CHAT_FROM}
    where h.id = ${id}::bigint and s.user_id = ${person}::bigint`;
  return row;
}

/** Locks a chat of the person's until the transaction ends, so that its records are numbered one after the other. */
export async function lockChat(tx: Transaction, id: string, person: string) {
  const [row] = await tx<{ refused: boolean }[]>`
    select refused from (${lockedChatSql(fragment`${id}::bigint`, fragment`${person}::bigint`)}) held`;
  return row;
}

/** Whether the two may write to each other: a block by either of them forbids it to both. */
export async function mayTalk(sql: Database, chat: string): Promise<boolean> {
  const rows = await sql`
    select from chats h join ads a on a.id = h.ad_id where h.id = ${chat} and not ${IS_CHAT_BLOCKED}`;
  return rows.length > 0;
}

/** Returns the person's chat with the author of an ad, and creates it if there is none. */
export async function openChat(
  tx: Transaction,
  chat: { kind: AdKind; ad: string; asker: string; author: string; now: Date; isListed: boolean },
): Promise<string> {
  const { kind, ad, asker, author, now, isListed } = chat;
  const [made] = await tx<{ id: string }[]>`
    insert into chats (kind, ad_id, asker_id, author_id, created_at)
    values (${kind}, ${ad}, ${asker}, ${author}, ${now})
    on conflict (ad_id, asker_id) do nothing returning id::text as id`;
  if (made === undefined) {
    const [known] = await tx<{ id: string }[]>`
      select id::text as id from chats where ad_id = ${ad} and asker_id = ${asker}`;
    if (known === undefined) throw new Error('The chat was not made.');
    return known.id;
  }
  await tx`
    insert into chat_sides (chat_id, user_id, kind, last_at, shown)
    select ${made.id}::bigint, person, ${kind}, ${now}, ${isListed} from unnest(${[asker, author]}::bigint[]) as person`;
  return made.id;
}

/** Whether this person has a chat with the ad's author already; the first message has a rate limit of its own. */
export async function hasChat(sql: Database, ad: string, asker: string): Promise<boolean> {
  const rows = await sql`select from chats where ad_id = ${ad} and asker_id = ${asker}`;
  return rows.length > 0;
}

export interface ChatReadPosition {
  readonly id: string;
  readonly person: string;
  readonly read: number;
  readonly delivered: number;
}

/** Whether a mark is ahead of the saved one; `undefined` when the person has no such chat. */
export async function isReadPositionAhead(
  sql: Database,
  reach: ChatReadPosition,
): Promise<boolean | undefined> {
  const { id, person, read, delivered } = reach;
  const [row] = await sql<{ further: boolean }[]>`
    select least(${read}::int, h.last_seq) > s.read_seq or least(${delivered}::int, h.last_seq) > s.delivered_seq as further
    from chat_sides s join chats h on h.id = s.chat_id where s.chat_id = ${id} and s.user_id = ${person}`;
  return row?.further;
}

/** Returns `false` when the person has no such chat. Waits for a concurrent message, so that it counts as unread. */
export async function saveReadPosition(
  tx: Transaction,
  { id, person, read, delivered }: ChatReadPosition,
): Promise<boolean> {
  await tx`select from chat_sides where chat_id = ${id} and user_id = ${person} for update`;
  const rows = await tx`
    with reach as (
      select s.chat_id, s.user_id,
        greatest(s.read_seq, least(${read}::int, h.last_seq)) as read_seq,
        greatest(s.delivered_seq, least(${delivered}::int, h.last_seq)) as delivered_seq
      from chat_sides s join chats h on h.id = s.chat_id
      where s.chat_id = ${id} and s.user_id = ${person})
    update chat_sides s set read_seq = w.read_seq, delivered_seq = w.delivered_seq,
      unread = case when w.read_seq = s.read_seq then s.unread else (
        select count(*) from chat_records r
        where r.chat_id = s.chat_id and r.seq > w.read_seq and r.sender_id <> s.user_id and r.event is null) end
    from reach w where s.chat_id = w.chat_id and s.user_id = w.user_id
    returning s.chat_id`;
  return rows.length > 0;
}

/** Number of the latest record; 0 without records or without a chat. */
export async function readLastRecordSeq(sql: Database, id: string): Promise<number> {
  const [row] = await sql<{ last_seq: number }[]>`select last_seq from chats where id = ${id}`;
  return row?.last_seq ?? 0;
}

/**
 * Clears a locked chat for one side, up to the last record that they saw; a later record brings it back. Returns
 * `false` when the chat is not theirs.
 */
export async function clearChat(
  tx: Transaction,
  { id, person, seen }: { id: string; person: string; seen: number },
): Promise<boolean> {
  const rows = await tx`
    update chat_sides s set shown = h.last_seq > ${seen}::int, cleared_seq = greatest(s.cleared_seq, ${seen}::int),
      read_seq = greatest(s.read_seq, ${seen}::int), unread = (
        select count(*) from chat_records r
        where r.chat_id = s.chat_id and r.seq > greatest(s.read_seq, ${seen}::int) and r.sender_id <> s.user_id
          and r.event is null)
    from chats h where h.id = s.chat_id and s.chat_id = ${id} and s.user_id = ${person} returning s.chat_id`;
  return rows.length > 0;
}
