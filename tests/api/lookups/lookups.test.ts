import { DAY_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { createAds, ELECTRICIAN, PLUMBER, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { createBanner } from '#tests/factories/files/images.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

describe('lookups', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  it('the cities are all 48, the capital first, in both languages', async () => {
    const { cities } = await api.call(lookupsEndpoints.cities, {});
    expect(cities).toHaveLength(48);
    expect(cities[0]).toMatchObject({
      id: '1',
      slug: 'tashkent',
      rank: 1,
      translations: [
        { locale: 'ru', name: 'Ташкент' },
        { locale: 'uz', name: 'Toshkent' },
      ],
    });
  });

  it('each category group is listed before its leaf categories', async () => {
    const { items } = await api.call(lookupsEndpoints.categories, { query: { size: 200 } });
    const seen = new Set<string>();
    for (const { id, parent } of items) {
      if (parent !== null) expect(seen).toContain(parent);
      seen.add(id);
    }
    expect(seen.size).toBeGreaterThan(100);
    const few = await api.call(lookupsEndpoints.categories, { query: { size: 3 } });
    expect(few.items).toEqual(items.slice(0, 3));
    await expectRefusal(api.call(lookupsEndpoints.categories, { query: { size: 201 } }), 'validation');
  });

  it('a banner whose link is no web page is neither accepted nor shown', async () => {
    const today = { starts_at: new Date(Date.now() - DAY_MS), ends_at: new Date(Date.now() + DAY_MS) };
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://partner.uz',
      '//partner.uz',
      'http:',
      ' ',
    ];
    for (const link of links) {
      await expect(createBanner(api.sql, { ...today, link })).rejects.toThrow('link_is_a_page');
    }
    await api.sql`alter table third_party_ads drop constraint third_party_ads_link_is_a_page`;
    for (const link of links) await createBanner(api.sql, { ...today, link });
    api.restart();
    expect((await api.call(lookupsEndpoints.thirdPartyAds, {})).items).toEqual([]);
    await api.sql`delete from third_party_ads`;
  });

  it('only today’s banners are shown', async () => {
    const now = Date.now();
    const shown = await createBanner(api.sql, {
      starts_at: new Date(now - DAY_MS),
      ends_at: new Date(now + DAY_MS),
    });
    await createBanner(api.sql, { starts_at: new Date(now - 2 * DAY_MS), ends_at: new Date(now - DAY_MS) });
    await createBanner(api.sql, { starts_at: new Date(now + DAY_MS), ends_at: new Date(now + 2 * DAY_MS) });
    api.restart();
    const { items } = await api.call(lookupsEndpoints.thirdPartyAds, {});
    expect(items.map(({ id }) => id)).toEqual([shown]);
  });
});

describe('counters', () => {
  let api: TestApi;
  let viewed: string | undefined;
  let old: string | undefined;
  beforeAll(async () => {
    api = await testApi();
    const long = new Date(Date.now() - 40 * DAY_MS);
    const ids = await createAds(api.sql, [
      { category_id: PLUMBER, city_id: TASHKENT_ID },
      { category_id: PLUMBER, city_id: TASHKENT_ID },
      { category_id: PLUMBER, city_id: SAMARKAND },
      { category_id: ELECTRICIAN, city_id: SAMARKAND },
      { category_id: ELECTRICIAN, city_id: SAMARKAND, kind: 'service' },
      { category_id: ELECTRICIAN, city_id: null },
      { category_id: ELECTRICIAN, city_id: TASHKENT_ID, published_at: long, created_at: long },
      { category_id: ELECTRICIAN, city_id: TASHKENT_ID, status: 'moderation' },
    ]);
    old = ids[6];
    viewed = ids[3];
    await api.sql`insert into ad_views (ad_id, total, recent) values (${viewed ?? ''}, 500, 500)`;
    await api.refreshLists();
  });

  it('popular categories are ranked by ads and views of the last 30 days', async () => {
    const everywhere = await api.call(lookupsEndpoints.popularCategories, {});
    expect(everywhere.items).toEqual([
      { id: String(ELECTRICIAN), kind: 'task', count: 2 },
      { id: String(PLUMBER), kind: 'task', count: 3 },
      { id: String(ELECTRICIAN), kind: 'service', count: 1 },
    ]);
    const { items } = await api.call(lookupsEndpoints.popularCategories, {
      query: { city: String(TASHKENT_ID), kind: 'task', size: 5 },
    });
    expect(items).toEqual([{ id: String(PLUMBER), kind: 'task', count: 2 }]);
  });

  it('popular categories of an unknown city are refused', async () => {
    const { errors } = await expectRefusal(
      api.send(lookupsEndpoints.popularCategories, { query: 'city=999&lang=uz' }),
      'validation',
    );
    expect(errors).toEqual({ city: ['Bunday yozuv yoʻq'] });
  });

  it('statistics count published ads and the week’s tasks, without lifts', async () => {
    await api.sql`update ads set published_at = now(), lifted_at = now() where id = ${old ?? ''}`;
    const statistics = await api.call(lookupsEndpoints.statistics, {});
    expect(statistics).toEqual({ new_tasks_week: 5, published: { vacancies: 0, services: 1, tasks: 6 } });
  });
});
