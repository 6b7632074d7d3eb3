import { beforeAll, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { createAds, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

it('a single ad of a city is not taken for its neighbour of another city', async () => {
  const place = { longitude: 69.2401, latitude: 41.2995 };
  const [, ofCity] = await createAds(api.sql, [
    { ...place, city_id: TASHKENT_ID, price: 1 },
    { ...place, city_id: SAMARKAND, price: 2 },
    { ...place, city_id: TASHKENT_ID, price: 3 },
  ]);
  await api.settle();
  const query = {
    city: String(SAMARKAND),
    zoom: 11,
    bbox: { west: 69.2, south: 41.2, east: 69.3, north: 41.4 },
  };
  const { items } = await api.call(adsEndpoints.task.geo, { query });
  expect(items).toEqual([{ ...place, count: 1, id: ofCity, pay: 2 }]);
});
