import { type AdStatistics, STATISTICS_DAYS } from '#contract/ads/own-entities.ts';
import type { Database } from '#server/db/client.ts';
import { dayInTashkent } from '#server/db/local-day.ts';

/**
 * Counts the people whose saved searches found an ad and who want to hear of it; `null` while the ad waits to be
 * compared with the searches.
 */
export async function countMatchedSearchOwners(sql: Database, ad: string): Promise<number | null> {
  const [row] = await sql<{ count: number | null }[]>`
    select case when a.status = 'published' and w.ad_id is null then (
      select count(distinct s.user_id)::int
      from saved_search_matches m join saved_searches s on s.id = m.search_id join users u on u.id = s.user_id
      where m.ad_id = a.id and s.alert <> 'off' and not u.hidden) end as count
    from ads a left join ads_to_match w on w.ad_id = a.id where a.id = ${ad}::bigint`;
  return row?.count ?? null;
}

/** Views are counted by day as they come; requests are few enough to be counted when somebody asks. */
export async function readStatistics(sql: Database, ad: string, now: Date): Promise<AdStatistics['days']> {
  return await sql<AdStatistics['days']>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views, coalesce(r.requests, 0) as requests
    from (select ${dayInTashkent(now)}::date - back as day from generate_series(0, ${STATISTICS_DAYS - 1}::int) back) d
    left join ad_view_days v on v.ad_id = ${ad}::bigint and v.day = d.day
    left join (
      select (created_at at time zone 'Asia/Tashkent')::date as day, count(*)::int as requests
      from requests
      where ad_id = ${ad}::bigint and created_at > ${now}::timestamptz - ${STATISTICS_DAYS + 1} * interval '1 day'
      group by 1
    ) r on r.day = d.day
    order by d.day`;
}
