import type { Database } from '#server/db/client.ts';

/** Number of first answers that count; with fewer than `ENOUGH` there is no reply time. */
const ANSWERS = 50;
const ENOUGH = 3;

/**
 * Saves the median of the author's newest first answers after a time, in minutes: after the first question, or after the
 * request where the author writes first; a task that its author offered is no answer. Anonymous vacancies do not count: whoever got an answer there could search for
 * the profile whose number it changed.
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

export async function clearOldReplyTimes(sql: Database, since: Date): Promise<void> {
  await sql`
    update users set reply_minutes = null where id = any(array(
      select u.id from users u
      where u.reply_minutes is not null
        and exists (select from chats where author_id = u.id and answered_at is not null)
        and not exists (
          select from chats h join ads a on a.id = h.ad_id
          where h.author_id = u.id and h.answered_at > ${since} and not a.anonymous)
      for no key update skip locked))`;
}
