import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { updateLeafCounts } from '#server/domains/ads/counts/update-leaf-counts.ts';
import { rankAdsByRating } from '#server/domains/ads/counts/rank-popular.ts';
import { createAds, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { walkList } from '#tests/oracles/walk-list.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

describe('filters of a list', () => {
  it('a search sorted by price has matching titles first, on every page', async () => {
    await api.sql`delete from ads`;
    const [dear, cheap, described] = await createAds(api.sql, [
      { kind: 'service', title: 'Кран', price: 9 },
      { kind: 'service', title: 'Кран', price: 3 },
      { kind: 'service', title: 'Ванна', description: 'и кран', price: 1 },
    ]);
    await api.refreshLists();
    const { ids } = await walkList(api, 'service', { search: 'кран', sort: 'price', size: 1 });
    expect(ids).toEqual([cheap, dear, described]);
  });

  it('values may be repeated or comma-separated; unknown ones are refused', async () => {
    const total = async (query: string): Promise<unknown> =>
      await (await api.request(`/api/v1/vacancies?${query}`)).json();
    await createAds(api.sql, [
      { kind: 'vacancy', employment_type: 'full' },
      { kind: 'vacancy', employment_type: 'partial' },
      { kind: 'vacancy', employment_type: 'project' },
    ]);
    await api.refreshLists();
    expect(await total('employment_type=full&employment_type=partial')).toMatchObject({ total: 2 });
    expect(await total('employment_type=partial,full,full')).toMatchObject({ total: 2 });
    expect(await total('payment_method=gold')).toMatchObject({ total: 3 });
    for (const [path, field] of [
      ['/api/v1/vacancies?employment_type=full,none', 'employment_type'],
      ['/api/v1/vacancies?sort=rating', 'sort'],
      ['/api/v1/vacancies?remote=maybe', 'remote'],
      ['/api/v1/tasks?payment_method=,', 'payment_method'],
      ['/api/v1/tasks?starts_from=2030-02-30', 'starts_from'],
      ['/api/v1/tasks?starts_to=tomorrow', 'starts_to'],
    ] as const) {
      const answer = await api.request(path);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    }
  });

  it('a lower bound of 0 leaves out ads without a price', async () => {
    await api.sql`delete from ads`;
    await createAds(api.sql, [{ price: null }]);
    await api.refreshLists();
    const query = { price_from: 0 };
    const { list, without } = adsEndpoints.task;
    expect(await api.call(list, { query })).toMatchObject({ total: 0 });
    expect(await api.call(without, { query })).toEqual({ items: [{ filter: 'price_from', count: 1 }] });
  });

  it('sorting by rating uses new feedback once the ranking job has run', async () => {
    await api.sql`delete from ads`;
    const [praised, other] = [await createPerson(api.sql), await createPerson(api.sql)];
    const [first, second] = await createAds(api.sql, [
      { kind: 'service', author_id: praised },
      { kind: 'service', author_id: other },
    ]);
    await api.sql`update users set positive_count = 4 where id = ${praised}`;
    expect((await walkList(api, 'service', { sort: 'rating' })).ids).toEqual([second, first]);
    expect(await rankAdsByRating(api.sql)).toBe(1);
    await api.refreshLists();
    expect((await walkList(api, 'service', { sort: 'rating' })).ids).toEqual([first, second]);
    expect(await rankAdsByRating(api.sql)).toBe(0);
  });

  it('the counts of cities are those of a kind, or of all', async () => {
    await api.sql`delete from ads`;
    await createAds(api.sql, [
      { city_id: SAMARKAND },
      { city_id: SAMARKAND, kind: 'service' },
      { city_id: null },
      { city_id: TASHKENT_ID, status: 'moderation' },
    ]);
    await updateLeafCounts(api.sql);
    const { cityCounts } = lookupsEndpoints;
    expect(await api.call(cityCounts, { query: {} })).toEqual({
      items: [{ id: String(SAMARKAND), count: 2 }],
    });
    expect(await api.call(cityCounts, { query: { kind: 'task' } })).toEqual({
      items: [{ id: String(SAMARKAND), count: 1 }],
    });
  });
});
