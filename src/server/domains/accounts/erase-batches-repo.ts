import type { Database, Transaction } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { ownerConditionSql } from '#server/db/owner-condition-sql.ts';
import { readByCursor } from '#server/db/read-cursor.ts';
import { seqRangesSql } from '#server/db/seq-ranges-sql.ts';
import type { SeqRange } from '#server/db/spans.ts';

/*
 * Lists of what a person has left behind, and statements that erase a part of a list. These find its rows by their keys
 * alone, whatever the planner believes about the person, and write only rows that are not erased yet. The callers have
 * locked the person, so rows of this person alone need no order.
 */

interface OwnRequest {
  readonly id: string;
  readonly author: string;
  readonly is_live: boolean;
}

export function listRequests(tx: Transaction, id: string): Promise<OwnRequest[]> {
  return readByCursor(
    tx,
    fragment`
      select r.id::text as id, a.author_id::text as author, r.status in ('pending', 'accepted', 'running') as is_live
      from requests r join ads a on a.id = r.ad_id where r.applicant_id = ${id}::bigint`,
  );
}

/** Erases the person's words in their requests, or in some of them. */
export async function eraseRequests(tx: Transaction, id: string, some?: readonly string[]): Promise<void> {
  await tx`
    update requests set comment = '', creation_digest = null,
      cancel_reason = case when status <> 'withdrawn' then cancel_reason end where id in (
      select id from requests where ${ownerConditionSql('applicant_id', id, { some })}
        and (comment <> '' or creation_digest is not null or status = 'withdrawn' and cancel_reason is not null)
      order by id for no key update)`;
}

/** A chat of the person's with its records, and its other side. */
interface OwnChat extends SeqRange {
  readonly other: string;
}

/** The person's chats, or those that a message has brought back into their list. */
export function listChats(
  tx: Transaction,
  id: string,
  { isListed = false }: { readonly isListed?: boolean } = {},
): Promise<OwnChat[]> {
  return readByCursor(
    tx,
    fragment`
      select h.id::text as id, 0 as from, h.last_seq as to,
        (case when h.asker_id = s.user_id then h.author_id else h.asker_id end)::text as other
      from chat_sides s join chats h on h.id = s.chat_id
      where s.user_id = ${id}::bigint ${isListed ? fragment`and s.shown` : fragment``}`,
  );
}

/** Erases the person's words in the records of chats, and takes the chats out of their list. */
export async function eraseRecords(tx: Transaction, id: string, chats: readonly SeqRange[]): Promise<void> {
  await tx`
    update chat_records r set text = '', terms = '', flags = '{}', digest = null, event = event || '{"reason":null}'
    from ${seqRangesSql(chats)}
    where r.chat_id = span.id and r.seq > span.low and r.seq <= span.high and r.sender_id = ${id}
      and (r.text <> '' or r.terms <> '' or r.flags <> '{}' or r.digest is not null or r.event ->> 'reason' is not null)`;
  await tx`
    update chat_sides set shown = false, unread = 0
    where chat_id = any(${chats.map((chat) => chat.id)}::bigint[]) and user_id + 0 = ${id} and (shown or unread > 0)`;
}

/** Ranges of the sequence numbers of each person's events; people without events are left out. */
export async function readEventSeqRanges(sql: Database, people: readonly string[]): Promise<SeqRange[]> {
  return await sql<SeqRange[]>`
    select p.id::text as id, (seq.low - 1)::float8 as from, seq.high::float8 as to
    from unnest(${people}::bigint[]) as p (id) cross join lateral (
      select (select min(seq) from events where user_id = p.id) as low,
        (select max(seq) from events where user_id = p.id) as high) seq
    where seq.low is not null`;
}

/**
 * Whether an event `e` still quotes the person: one that they caused, in a chat of theirs, or the reason for which they
 * ended a deal. A subquery of one row is looked up for each event, while `exists` may read all chats of the person.
 */
function quotes(id: string): Fragment {
  return fragment`(e.data <> '{}' or e.actor_id is not null) and (e.actor_id = ${id}
    or (select true from chat_sides s where s.chat_id = e.message_id and s.user_id = ${id})
    or e.words = 'request_cancelled' and (select true from ads a where a.id = e.operation_id and a.author_id = ${id}))`;
}

/** Empties those events of others that quote the person. */
export async function eraseEventMentions(
  tx: Transaction,
  id: string,
  events: readonly SeqRange[],
): Promise<void> {
  await tx`
    with held as materialized (
      select e.id, e.created_at from ${seqRangesSql(events)}
      join events e on e.user_id = span.id and e.seq > span.low and e.seq <= span.high
      where ${quotes(id)} order by e.id for no key update of e)
    update events e set data = '{}', actor_id = null from held
    where /* held */ e.id = held.id and e.created_at = held.created_at`;
}

export async function deleteEvents(tx: Transaction, { id, from, to }: SeqRange): Promise<void> {
  await tx`delete from events where user_id = ${id} and seq > ${from}::bigint and seq <= ${to}::bigint`;
}

/** Feedback by the person and about them, with the other side. */
export function listFeedbacks(tx: Transaction, id: string): Promise<{ id: string; other: string }[]> {
  return readByCursor(
    tx,
    fragment`
      select id::text as id, user_id::text as other from feedbacks where author_id = ${id}::bigint
      union all select id::text as id, author_id::text as other from feedbacks where user_id = ${id}::bigint`,
  );
}

/** The person's ads, each with its deals or once without any. */
export function listDeals(tx: Transaction, id: string): Promise<{ ad: string; deal: string | null }[]> {
  return readByCursor(
    tx,
    fragment`
      select a.id::text as ad, r.id::text as deal
      from ads a left join requests r on r.ad_id = a.id and r.accepted_at is not null where a.author_id = ${id}::bigint`,
  );
}

export async function eraseCancelReasons(tx: Transaction, deals: readonly string[]): Promise<void> {
  await tx`
    update requests set cancel_reason = null where id in (
      select id from requests where id = any(${deals}::bigint[]) and status = 'cancelled' and cancel_reason is not null
      order by id for no key update)`;
}

/** Takes the badge off ads; a trigger would otherwise take it off all of them at once, when the person loses it. */
export async function eraseAdBadges(tx: Transaction, ads: readonly string[]): Promise<void> {
  await tx`
    update ads set by_verified = false where id in (
      select id from ads where id = any(${ads}::bigint[]) and by_verified order by id for no key update)`;
}

export function listAttachments(tx: Transaction, id: string): Promise<{ id: string }[]> {
  return readByCursor(
    tx,
    fragment`select id::text as id from chat_attachments where owner_id = ${id}::bigint`,
  );
}

export function listFavouriteAds(tx: Transaction, id: string): Promise<{ ad: string }[]> {
  return readByCursor(tx, fragment`select ad_id::text as ad from favourites where user_id = ${id}::bigint`);
}

/**
 * Skips locked favourites, since archiving ads locks favourites too; the end of the erasure deletes the skipped ones.
 */
export async function eraseFavourites(tx: Transaction, id: string, ads: readonly string[]): Promise<void> {
  await tx`
    delete from favourites where user_id = ${id} and ad_id in (
      select ad_id from favourites where user_id = ${id} and ad_id = any(${ads}::bigint[]) for update skip locked)`;
}

export async function readSearchesOf(sql: Database, id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id::text as id from saved_searches where user_id = ${id}`;
  return rows.map((row) => row.id);
}

export function listMatches(tx: Transaction, search: string): Promise<{ ad: string }[]> {
  return readByCursor(
    tx,
    fragment`select ad_id::text as ad from saved_search_matches where search_id = ${search}::bigint`,
  );
}

export async function eraseMatches(tx: Transaction, search: string, ads: readonly string[]): Promise<void> {
  await tx`
    delete from saved_search_matches where ctid = any(array(
      select m.ctid from unnest(${ads}::bigint[]) as found (ad) cross join lateral (
        select ctid from saved_search_matches where search_id = ${search} and ad_id = found.ad for update skip locked) m))`;
}
