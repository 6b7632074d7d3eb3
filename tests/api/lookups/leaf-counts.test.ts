import { beforeAll, expect, it } from 'vitest';
import { updateLeafCounts } from '#server/domains/ads/counts/update-leaf-counts.ts';
import { rankAdsByPopularity } from '#server/domains/ads/counts/rank-popular.ts';
import {
  createAd,
  createAds,
  ELECTRICIAN,
  PLUMBER,
  SAMARKAND,
  TASHKENT_ID,
} from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

/** The counts as lists read them, and those of all ads. */
async function bothCounts() {
  const counted = await api.sql`
    select kind, city_id, category_id, published, recent, views::int as views from leaf_counts
    where published > 0 order by 1, 2, 3`;
  const exact = await api.sql`
    select a.kind, s.city_id, a.category_id, count(*)::int as published,
      (count(*) filter (where a.published_at > now() - interval '30 days'))::int as recent,
      sum(round(2 ^ (a.popularity / 8.0) - 1))::int as views
    from ads a cross join lateral (values (0), (a.city_id)) s(city_id)
    where a.status = 'published' and s.city_id is not null group by 1, 2, 3 order by 1, 2, 3`;
  return { counted, exact };
}

it('counts of leaf categories by changes equal a count of all ads', async () => {
  const ids = await createAds(api.sql, [
    { category_id: PLUMBER, city_id: TASHKENT_ID },
    { category_id: PLUMBER, city_id: SAMARKAND },
    { category_id: PLUMBER, city_id: null },
    { category_id: ELECTRICIAN, city_id: SAMARKAND, kind: 'service' },
    { category_id: ELECTRICIAN, city_id: SAMARKAND },
  ]);
  await api.refreshLists();
  await createAds(api.sql, [{ category_id: PLUMBER, city_id: TASHKENT_ID }, { status: 'moderation' }]);
  const [moved, hidden, lifted, gone, viewed] = ids;
  await api.sql`update ads set city_id = ${SAMARKAND}, category_id = ${ELECTRICIAN} where id = ${moved ?? ''}`;
  await api.sql`update ads set status = 'deactivated' where id = ${hidden ?? ''}`;
  await api.sql`update ads set published_at = now() - interval '45 days' where id = ${lifted ?? ''}`;
  await api.sql`delete from ads where id = ${gone ?? ''}`;
  await api.sql`insert into ad_views (ad_id, total, recent) values (${viewed ?? ''}, 70, 70)`;
  expect(await rankAdsByPopularity(api.sql)).toBe(1);
  await updateLeafCounts(api.sql);
  const { counted, exact } = await bothCounts();
  expect(counted).toEqual(exact);
  expect(await api.sql`select from leaf_changes`).toHaveLength(0);
});

it('ads leave the recent count of their leaf category after 30 days', async () => {
  await createAd(api.sql, { category_id: PLUMBER });
  await updateLeafCounts(api.sql);
  const recent = () => api.sql`select recent from leaf_counts where recent > 0`;
  expect(await recent()).not.toHaveLength(0);
  await api.sql`update leaf_days set day = day - 31`;
  await updateLeafCounts(api.sql);
  expect(await recent()).toHaveLength(0);
});

it('an ad whose row was locked is ranked by the next run', async () => {
  const ad = await createAd(api.sql);
  await api.sql`insert into ad_views (ad_id, total, recent) values (${ad}, 100, 100)`;
  await api.sql.begin(async (tx) => {
    await tx`select from ads where id = ${ad} for update`;
    expect(await rankAdsByPopularity(api.sql)).toBe(0);
  });
  expect(await rankAdsByPopularity(api.sql)).toBe(1);
  expect(await rankAdsByPopularity(api.sql)).toBe(0);
});
