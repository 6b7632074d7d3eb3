import type { ToDo } from '#contract/me/home.ts';
import type { Database } from '#server/db/client.ts';

/** To-dos of an author by kind of ad; ads that end before `soon` are named. */
export async function readDuties(
  sql: Database,
  { author, now, soon }: { author: string; now: Date; soon: Date },
): Promise<ToDo[]> {
  return await sql<ToDo[]>`
    with own as (
      select id, kind, status, expires_at from ads
      where author_id = ${author} and status in ('published', 'need_edit')
    ), due as (
      select 1 as place, 'requests' as duty, o.kind, o.id, count(*) as count
      from own o join requests r on r.ad_id = o.id
      where o.status = 'published' and r.status = 'pending' and r.deleted_at is null
      group by o.kind, o.id
      union all
      select 2, 'needs_edit', kind, id, 1 from own where status = 'need_edit'
      union all
      select 3, 'expires', kind, id, 1 from own
      where status = 'published' and expires_at > ${now} and expires_at <= ${soon}
    )
    select duty, kind, sum(count)::int as count, case when count(*) = 1 then min(id)::text end as ad
    from due group by place, duty, kind order by place, kind`;
}
