import type { Database } from '#server/db/client.ts';

/** Views that weigh as much as one new ad, since writing an ad shows more demand than opening one. */
const VIEWS_TO_AN_AD = 20;

/** Whether the ads were counted within the last `seconds`. */
export async function wereCounted(tx: Database, seconds: number): Promise<boolean> {
  const [row] = await tx<{ fresh: boolean }[]>`
    select (value ->> 'at')::timestamptz > now() - ${seconds} * interval '1 second' as fresh
    from settings where key = 'ads_counted'`;
  return row?.fresh ?? false;
}

export async function writeCounts(tx: Database): Promise<void> {
  await tx`delete from category_counts /* held */`;
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
  // SQL writes the time, since `wereCounted` compares it with the database's clock
  await tx`
    insert into settings (key, value) values ('ads_counted', jsonb_build_object('at', now()))
    on conflict (key) do update set value = excluded.value`;
}

/**
 * Updates the popularity of some ads from their recent views; returns how many changed. The scale has steps of an
 * eighth of a doubling, so that one more view of a well-known ad does not rewrite its row and its nine index entries.
 */
export async function updatePopularity(tx: Database, most: number): Promise<number> {
  const updated = await tx`
    update ads a set popularity = s.popularity
    from (
      select v.ad_id, (8 * ln(1 + v.recent) / ln(2))::int as popularity
      from ad_views v join ads a on a.id = v.ad_id
      where a.status = 'published' and a.popularity <> (8 * ln(1 + v.recent) / ln(2))::int
      limit ${most} for no key update of a skip locked
    ) s
    where a.id = s.ad_id`;
  return updated.count;
}
