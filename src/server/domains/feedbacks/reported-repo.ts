import type { Database } from '#server/db/client.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { ownerConditionSql } from '#server/db/owner-condition-sql.ts';
import {
  jsonFlag,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { personEntries } from '#server/db/person-sql.ts';
import { AD_OF_DEAL, type AdOfDeal } from './feedbacks-repo.ts';

/**
 * The person whom a report is about: the feedback's author, or the author of the reply when the feedback's author
 * reports.
 */
export async function readReportedPerson(
  sql: Database,
  id: string,
  reporter: string,
): Promise<string | undefined> {
  const [row] = await sql<{ concerned: string }[]>`
    select (case when f.author_id = ${reporter} and f.reply is not null then f.user_id else f.author_id end)::text
      as concerned
    from feedbacks f join users u on u.id = f.author_id
    where f.id = ${id} and f.removed_at is null and not u.hidden`;
  return row?.concerned;
}

function entrySql(moderator: Fragment): Fragment {
  const isOthers = fragment`${moderator} not in (f.author_id, f.user_id) and f.removed_at is null`;
  return jsonObject({
    id: jsonUnescapedText`f.id`,
    positive: jsonFlag`f.positive`,
    text: jsonText`f.text`,
    created_at: jsonTime`f.created_at`,
    removed_at: jsonTime`f.removed_at`,
    author: jsonObject(personEntries(fragment`by`, fragment`by_face`)),
    about: jsonObject(personEntries(fragment`u`, fragment`face`)),
    reply: jsonText`f.reply`,
    file: jsonOrNull(
      fragment`f.file_key is not null`,
      jsonObject({ name: jsonText`f.file_name`, size: jsonNumber`f.file_size` }),
    ),
    ad: jsonOrNull(
      fragment`a.id is not null`,
      jsonObject({
        id: jsonUnescapedText`a.id`,
        kind: jsonUnescapedText`a.kind`,
        status: jsonUnescapedText`a.status`,
        translations: fragment`a.titles::text`,
      }),
    ),
    can: jsonObject({
      remove_feedback: jsonFlag`${isOthers}`,
      remove_reply: jsonFlag`${isOthers} and f.reply is not null`,
    }),
  });
}

export async function readReportedFeedbacks(sql: Database, ids: readonly string[], moderator: string) {
  return await sql<{ id: string; feedback: string }[]>`
    select f.id::text as id, ${entrySql(fragment`${moderator}::bigint`)} as feedback
    from feedbacks f
    join users by on by.id = f.author_id left join images by_face on by_face.id = by.avatar_id
    join users u on u.id = f.user_id left join images face on face.id = u.avatar_id
    left join ads a on a.id = f.ad_id
    where f.id = any(${ids}::bigint[])`;
}

/**
 * Locks both sides until the transaction ends, always in one order: two moderators who remove feedback that two people
 * wrote about each other cannot deadlock.
 */
export async function lockFeedbackSides(tx: Database, id: string) {
  const [sides] = await tx<{ author: string; about: string }[]>`
    select author_id::text as author, user_id::text as about from feedbacks where id = ${id}`;
  if (sides === undefined) return undefined;
  await tx`
    select from users where id in (${sides.author}::bigint, ${sides.about}::bigint) order by id for no key update`;
  return sides;
}

interface RemovedRow extends AdOfDeal {
  readonly positive: boolean;
  /** Key of the feedback's file. */
  readonly key: string | null;
}

/** `undefined` when it was removed before. */
export async function saveRemoval(tx: Database, id: string, now: Date) {
  const [row] = await tx<RemovedRow[]>`
    with gone as (select id, file_key from feedbacks where id = ${id} and removed_at is null for update)
    update feedbacks f set removed_at = ${now}, file_key = null, file_name = null, file_size = null
    from gone where f.id = gone.id
    returning f.positive, gone.file_key as key, ${AD_OF_DEAL}`;
  return row;
}

/** `undefined` when there is no visible reply. */
export async function clearReply(tx: Database, id: string): Promise<AdOfDeal | undefined> {
  const [row] = await tx<AdOfDeal[]>`
    update feedbacks f set reply = null, reply_at = null
    where f.id = ${id} and f.reply is not null and f.removed_at is null
    returning ${AD_OF_DEAL}`;
  return row;
}

/** Deletes the texts of removed feedback, which were kept for the record. */
export async function clearRemovedFeedbacksOf(
  tx: Database,
  author: string,
  some?: readonly string[],
): Promise<void> {
  await tx`
    update feedbacks set text = '', reply = null, reply_at = null
    where /* held */ ${ownerConditionSql('author_id', author, { some })} and removed_at is not null and (text <> '' or reply is not null)`;
}
