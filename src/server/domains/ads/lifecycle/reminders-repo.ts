import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';

interface DueReminder {
  readonly id: string;
  readonly kind: AdKind;
  readonly person: string;
  readonly words: 'ad_expires_soon' | 'task_starts_soon';
  /** Dedupe key of the event. It contains the due time, so that a postponed ad or task gets another reminder. */
  readonly once: string;
}

/**
 * Reads the reminders that are due and were not sent, of ads after a given id. A state that is younger than a day gives
 * no reminder: the person who caused it knows.
 */
export async function readDueReminders(
  tx: Database,
  { now, after, most }: { now: Date; after: string; most: number },
) {
  return await tx<DueReminder[]>`
     with due as (
       select a.id, a.kind, a.author_id as person, 'ad_expires_soon' as words, a.expires_at as at
       from ads a
       where a.status = 'published' and a.expires_at > ${now} and a.expires_at <= ${now} + interval '1 day'
         and a.status_at <= a.expires_at - interval '1 day'
       union all
       select a.id, a.kind, p.person, 'task_starts_soon', a.starts_at
       from ads a cross join lateral (
         select a.author_id as person
         union all
         select r.applicant_id from requests r where r.ad_id = a.id and r.status = 'accepted') p
       where a.status = 'request_accepted' and a.starts_at > ${now} and a.starts_at <= ${now} + interval '1 day'
         and a.status_at <= a.starts_at - interval '1 day'
     ), named as (
       select *, concat(words, ':', id, ':', extract(epoch from at)::bigint) as once from due where id > ${after}
     )
     select n.id::text as id, n.kind, n.person::text as person, n.words, n.once
     from named n
     where not exists (select from events e where e.user_id = n.person and e.once = n.once)
     order by n.id, n.person limit ${most}`;
}
