import type { AdKind } from '#contract/ads/kinds.ts';
import type { RequestStatus } from '#contract/requests/transitions.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { ownerConditionSql } from '#server/db/owner-condition-sql.ts';

interface Sides {
  readonly ad: string;
  readonly kind: AdKind;
  readonly applicant: string;
  readonly author: string;
  readonly anonymous: boolean;
}

/** A request as a deal: its sides, and how it ended. */
export interface DealRow extends Sides {
  readonly status: RequestStatus;
  readonly was_accepted: boolean;
  readonly status_at: string;
}

/** A chat as a deal, since services have no requests. */
export interface ServiceChatRow extends Sides {
  readonly both_wrote: boolean;
}

/** The subject of a feedback: a request, or a chat. */
export type DealKey = { readonly request: string } | { readonly chat: string };

function columnsOf(deal: DealKey): { request: string | null; chat: string | null } {
  return { request: null, chat: null, ...deal };
}

export async function readServiceChat(tx: Database, chat: string): Promise<ServiceChatRow | undefined> {
  const [row] = await tx<ServiceChatRow[]>`
    select a.id::text as ad, a.kind, h.asker_id::text as applicant, h.author_id::text as author, a.anonymous,
      h.answered_at is not null
        and exists (
          select from chat_records r where r.chat_id = h.id and r.sender_id = h.asker_id and r.event is null) as both_wrote
    from chats h join ads a on a.id = h.ad_id where h.id = ${chat}`;
  return row;
}

export async function lockDealForFeedback(tx: Database, request: string): Promise<DealRow | undefined> {
  const [row] = await tx<DealRow[]>`
    select a.id::text as ad, a.kind, r.status, r.accepted_at is not null as was_accepted, r.status_at,
      r.applicant_id::text as applicant, a.author_id::text as author, a.anonymous
    from requests r join ads a on a.id = r.ad_id where r.id = ${request} for share of r`;
  return row;
}

/** The other side of a request or a chat; `undefined` when the person is on neither side. */
export async function readOtherSide(sql: Database, deal: DealKey, by: string): Promise<string | undefined> {
  const { request, chat } = columnsOf(deal);
  const [row] = await sql<{ other: string }[]>`
    select (case ${by}::bigint when one then two when two then one end)::text as other from (
      select a.author_id as one, r.applicant_id as two from requests r join ads a on a.id = r.ad_id where r.id = ${request}
      union all select author_id, asker_id from chats where id = ${chat}) sides
    where ${by}::bigint in (one, two)`;
  return row?.other;
}

/**
 * Locks the writer and the person whose rating changes, before anything else; `false` when the rated person is hidden.
 */
export async function lockRatedPerson(tx: Database, by: string, about: string): Promise<boolean> {
  const rows = await tx<{ shown: boolean }[]>`
    select id = ${about} and not hidden as shown from users where id in (${by}::bigint, ${about}::bigint)
    order by id for no key update`;
  return rows.some(({ shown }) => shown);
}

export interface NewFeedbackRow {
  readonly about: string;
  readonly by: string;
  readonly ad: string;
  readonly deal: DealKey;
  readonly positive: boolean;
  readonly text: string;
  readonly file: { readonly key: string; readonly name: string; readonly size: number } | null;
  readonly digest: Buffer;
  readonly now: Date;
}

/** Returns `undefined` if the deal has a feedback by this person already. */
export async function insertFeedback(tx: Database, row: NewFeedbackRow): Promise<string | undefined> {
  const { about, by, ad, deal, positive, text, file, digest, now } = row;
  const { request, chat } = columnsOf(deal);
  const [made] = await tx<{ id: string }[]>`
    insert into feedbacks (user_id, author_id, ad_id, request_id, chat_id, positive, text, file_key, file_name, file_size,
      creation_digest, created_at)
    values (${about}, ${by}, ${ad}, ${request}, ${chat}, ${positive}, ${text}, ${file?.key ?? null}, ${file?.name ?? null},
      ${file?.size ?? null}, ${digest}, ${now})
    on conflict do nothing
    returning id::text as id`;
  return made?.id;
}

/** Changes the count that every card of the person shows. */
export async function countFeedback(
  tx: Database,
  person: string,
  positive: boolean,
  more: 1 | -1,
): Promise<void> {
  await tx`
    update users set positive_count = positive_count + ${positive ? more : 0}::int,
      negative_count = negative_count + ${positive ? 0 : more}::int
    where id = ${person}`;
}

interface FoundFeedback {
  readonly id: string;
  readonly digest: Buffer | null;
  /** Whether a moderator removed the feedback; no second one on the deal is possible. */
  readonly removed: boolean;
}

export async function findFeedback(sql: Database, by: string, deal: DealKey) {
  const { request, chat } = columnsOf(deal);
  const [row] = await sql<FoundFeedback[]>`
    select id::text as id, creation_digest as digest, removed_at is not null as removed from feedbacks
    where author_id = ${by} and (request_id = ${request} or chat_id = ${chat})`;
  return row;
}

/** The ad by which people recognise a deal; `null` where it is gone. */
export interface AdOfDeal {
  readonly ad: string | null;
  readonly kind: AdKind | null;
}

/** Columns of an `AdOfDeal` of the feedback `f`. */
export const AD_OF_DEAL = fragment`f.ad_id::text as ad, (select kind from ads where id = f.ad_id) as kind`;

interface RepliedRow extends AdOfDeal {
  readonly author: string;
}

/**
 * `same`: this reply was saved before; `answered`: another one was; `undefined` when the feedback is not about this
 * person.
 */
export async function saveReply(
  tx: Database,
  { id, about, text, now }: { id: string; about: string; text: string; now: Date },
): Promise<RepliedRow | 'same' | 'answered' | undefined> {
  const [row] = await tx<RepliedRow[]>`
    update feedbacks f set reply = ${text}, reply_at = ${now}
    where f.id = ${id} and f.user_id = ${about} and f.reply is null and f.removed_at is null
    returning f.author_id::text as author, ${AD_OF_DEAL}`;
  if (row) return row;
  const [there] = await tx<{ same: boolean }[]>`
    select reply = ${text} as same from feedbacks where id = ${id} and user_id = ${about} and removed_at is null`;
  if (there === undefined) return undefined;
  return there.same ? 'same' : 'answered';
}

export async function readFeedbackFile(sql: Database, id: string) {
  const [row] = await sql<{ key: string; name: string }[]>`
    select f.file_key as key, f.file_name as name from feedbacks f join users u on u.id = f.user_id
    where f.id = ${id} and f.file_key is not null and f.removed_at is null and not u.hidden`;
  return row;
}

/** A deleted person's feedback on others stays, without its files; returns the files. */
export async function clearFeedbackFilesOf(
  tx: Database,
  author: string,
  some?: readonly string[],
): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    with theirs as (
      select id, file_key as key from feedbacks
      where ${ownerConditionSql('author_id', author, { some })} and file_key is not null order by id for update)
    update feedbacks f set file_key = null, file_name = null, file_size = null
    from theirs where f.id = theirs.id returning theirs.key`;
  return rows.map(({ key }) => key);
}

/** Deletes the person's replies, which are their own text, unlike feedback about them. */
export async function clearFeedbackRepliesOf(
  tx: Database,
  person: string,
  some?: readonly string[],
): Promise<void> {
  await tx`
    update feedbacks set reply = null, reply_at = null
    where /* held */ ${ownerConditionSql('user_id', person, { some })} and reply is not null`;
}
