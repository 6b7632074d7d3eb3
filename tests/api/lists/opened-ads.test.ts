import { beforeAll, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { createOfflineAds } from '#device/offline-ads/offline-ads.ts';
import { storeSeenAds } from '#device/offline-ads/store-seen-ads.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { deviceWith } from '#tests/oracles/offline-device.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

it('an opened vacancy is found offline by filters, with its whole card', async () => {
  const id = await createAd(api.sql, {
    kind: 'vacancy',
    employment_type: 'full',
    work_modes: ['evenings'],
  });
  const { list, get } = adsEndpoints.vacancy;
  const { items } = await api.call(list, { query: {} });
  expect(items).toMatchObject([{ id, district: expect.any(String), schedule: ['full', 'evenings'] }]);
  const database = await deviceWith({ ads: [], names: [] });
  await storeSeenAds(database, [await api.call(get, { params: { id } })], 1);
  const saved = await createOfflineAds(database).list('vacancy', { employment_type: ['full'] }, () => []);
  expect(saved.items).toEqual(items);
  database.close();
});
