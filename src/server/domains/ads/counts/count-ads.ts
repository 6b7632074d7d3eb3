import type { Sql } from '../../../db/client.ts';
import { exclusively, LOCKS } from '../../../db/exclusive.ts';

/** A view says less of what people want than an ad that somebody wrote. */
const VIEWS_TO_AN_AD = 20;
/** Another process's count is good for so long. */
const FRESH_SECONDS = 240;

/** Counts what is published by city and leaf, and what of it is new or was looked at in the last 30 days. */
export async function countAds(sql: Sql, options: { force?: boolean } = {}): Promise<void> {
  await exclusively(sql, LOCKS.countAds, async (tx) => {
    const [row] = await tx<{ fresh: boolean }[]>`
      select (value ->> 'at')::timestamptz > now() - ${FRESH_SECONDS} * interval '1 second' as fresh
      from settings where key = 'ads_counted'`;
    if (row?.fresh && !options.force) return;
    await tx`delete from category_counts`;
    await tx`
      insert into category_counts (kind, city_id, category_id, published, recent, score)
      select a.kind, case when grouping(a.city_id) = 1 then 0 else a.city_id end, a.category_id, count(*),
        count(*) filter (where a.published_at > now() - interval '30 days'),
        count(*) filter (where a.published_at > now() - interval '30 days')
          + coalesce(sum(v.recent), 0) / ${VIEWS_TO_AN_AD}::real
      from ads a left join ad_views v on v.ad_id = a.id
      where a.status = 'published'
      group by grouping sets ((a.kind, a.category_id), (a.kind, a.city_id, a.category_id))
      having grouping(a.city_id) = 1 or a.city_id is not null`;
    await tx`
      insert into settings (key, value) values ('ads_counted', jsonb_build_object('at', now()))
      on conflict (key) do update set value = excluded.value`;
  });
}
