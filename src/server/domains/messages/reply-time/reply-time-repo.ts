import type { Database } from '#server/db/client.ts';

/** Number of first answers that count; with fewer than `ENOUGH` there is no reply time. */
const ANSWERS = 50;
const ENOUGH = 3;

/**
 * Saves the median of the minutes until the author's newest first answers since a time. They count from the asker's
 * first question, or from the request where the author wrote first; a task that its author offered is no answer.
 * Anonymous vacancies do not count: whoever got an answer there could search for the profile whose number it changed.
 */
export async function saveReplyTime(tx: Database, author: string, since: Date): Promise<void> {
  await tx`
    update users u set reply_minutes = n.minutes
    from (
      select case when count(*) >= ${ENOUGH}::int
        then round(percentile_cont(0.5) within group (order by minutes))::int end as minutes
      from (
        select greatest(0, extract(epoch from h.answered_at - coalesce(asked.at, h.created_at)) / 60) as minutes
        from chats h join ads a on a.id = h.ad_id
          left join lateral (
            select sent_at as at from chat_records
            where chat_id = h.id and sender_id = h.asker_id and event is null and sent_at <= h.answered_at
            order by seq limit 1) asked on true
        where h.author_id = ${author} and h.answered_at > ${since} and not a.anonymous
          and (asked.at is not null or exists (
            select from requests r
            where r.ad_id = h.ad_id and r.applicant_id = h.asker_id and r.created_at <= h.answered_at))
        order by h.answered_at desc limit ${ANSWERS}) c) n
    where u.id = ${author} and u.reply_minutes is distinct from n.minutes`;
}

const PLACE = 'reply_times_cleared_to';

/** Position of a first answer when all first answers are ordered by time. */
export interface AnswerCursor {
  readonly chat: string;
  readonly at: string;
}

/** The next first answers up to a time, after the last one whose author was checked. */
export async function readOldAnswers(tx: Database, until: Date, most: number) {
  return await tx<(AnswerCursor & { author: string })[]>`
    with place as materialized (select value from settings where key = ${PLACE})
    select id::text as chat, answered_at::text as at, author_id::text as author from chats
    where answered_at <= ${until}
      and (answered_at, id) > (
        coalesce((select (value ->> 'at')::timestamptz from place), '-infinity'),
        coalesce((select (value ->> 'chat')::bigint from place), 0))
    order by answered_at, id limit ${most}`;
}

export async function saveAnswerCursor(tx: Database, { chat, at }: AnswerCursor): Promise<void> {
  await tx`
    insert into settings (key, value) values (${PLACE}, jsonb_build_object('chat', ${chat}::text, 'at', ${at}::text))
    on conflict (key) do update set value = excluded.value`;
}

/**
 * Clears the reply times of people who have not answered since; returns how many are locked and remain to be cleared.
 */
export async function clearReplyTimes(
  tx: Database,
  authors: readonly string[],
  since: Date,
): Promise<number> {
  const [row] = await tx<{ left: number }[]>`
    with due as materialized (
      select u.id from users u
      where u.id = any(${authors}::bigint[]) and u.reply_minutes is not null and not exists (
        select from chats h join ads a on a.id = h.ad_id
        where h.author_id = u.id and h.answered_at > ${since} and not a.anonymous)
    ), held as materialized (
      select u.id from due join users u on u.id = due.id order by u.id for no key update of u skip locked
    ), cleared as (
      update users u set reply_minutes = null from held where u.id = held.id
    )
    select ((select count(*) from due) - (select count(*) from held))::int as left`;
  return row?.left ?? 0;
}
