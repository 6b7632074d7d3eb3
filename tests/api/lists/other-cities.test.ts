import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { createAds, ELECTRICIAN, PLUMBER, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { elsewhere } = adsEndpoints.task;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

describe('ads in other cities and categories', () => {
  it('are counted up to the limit of lists', async () => {
    await createAds(
      api.sql,
      Array.from({ length: LIMITS.countMax + 5 }, () => ({ category_id: ELECTRICIAN })),
    );
    await api.refreshLists();
    const query = { city: String(SAMARKAND), category: String(ELECTRICIAN) };
    expect(await api.call(elsewhere, { query })).toMatchObject({
      cities: [{ id: String(TASHKENT_ID), count: LIMITS.countMax + 1 }],
      total: LIMITS.countMax + 1,
    });
  });

  it('of neighbouring categories are counted without the search', async () => {
    const query = { city: String(TASHKENT_ID), category: String(PLUMBER), search: 'колодец' };
    expect(await api.call(elsewhere, { query })).toEqual({
      cities: [],
      total: 0,
      categories: [{ id: String(ELECTRICIAN), count: LIMITS.countMax + 1 }],
    });
  });

  it.each([
    [{ city: '999' }, 'city'],
    [{ category: '99999' }, 'category'],
    [{ distance: 5 }, 'distance'],
  ] as const)('refuse the query that the list refuses: %o', async (query, field) => {
    const { errors } = await expectRefusal(api.call(elsewhere, { query }), 'validation');
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});
