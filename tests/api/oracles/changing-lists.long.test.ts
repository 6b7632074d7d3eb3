import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { ListQuery } from '#contract/ads/list-query.ts';
import { createAd, SAMARKAND, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { insertWorld } from '#tests/oracles/insert-world.ts';
import { naiveList } from '#tests/oracles/naive-list.ts';
import { ORACLE_TIMEOUT_MS, propertyParameters } from '#tests/oracles/property-parameters.ts';
import { walkList } from '#tests/oracles/walk-list.ts';
import { worldAds } from '#tests/oracles/world.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

/** Changes of one ad between two pages; `at` is its place among all ads. */
const changes = fc.record({
  act: fc.constantFrom('add' as const, 'end' as const, 'lift' as const, 'edit' as const),
  at: fc.nat({ max: 39 }),
});
const queries: fc.Arbitrary<ListQuery> = fc.record(
  {
    sort: fc.constantFrom('date', 'title', 'price', 'rating', 'popular', 'distance'),
    search: fc.constantFrom('телескоп', 'шкатулка'),
    city: fc.constantFrom(String(TASHKENT_ID), String(SAMARKAND)),
    latitude: fc.constant(41.3),
    longitude: fc.constant(69.2),
  },
  { requiredKeys: ['sort', 'latitude', 'longitude'] },
);

it(
  'pages have each unchanged ad once while others come, end and move',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(worldAds, { minLength: 10, maxLength: 40, size: 'max' }),
        fc.array(fc.tuple(queries, fc.array(changes, { maxLength: 20, size: 'max' })), {
          minLength: 1,
          maxLength: 6,
          size: 'max',
        }),
        async (drawn, rounds) => {
          // Only services have all sort orders.
          const list = drawn.map((ad) => ({
            ...ad,
            kind: 'service' as const,
            price_max: null,
            anonymous: false,
          }));
          for (const [query, steps] of rounds) {
            const ads = await insertWorld(api, list);
            const changed = new Set<string>();
            const left = [...steps];
            const { ids } = await walkList(api, 'service', { ...query, size: 2 }, async () => {
              const step = left.shift();
              if (step === undefined) return;
              const id = ads[step.at % ads.length]?.id ?? '';
              if (step.act === 'add') changed.add(await addAd());
              else changed.add(id);
              await change(step.act, id);
            });
            const isUnchanged = (id: string) => !changed.has(id);
            const wanted = naiveList(ads, 'service', query).filter(isUnchanged);
            expect({ query, ids: ids.filter(isUnchanged) }).toEqual({ query, ids: wanted });
          }
        },
      ),
      propertyParameters(2),
    );
  },
  ORACLE_TIMEOUT_MS,
);

function addAd(): Promise<string> {
  return createAd(api.sql, {
    kind: 'service',
    title: 'телескоп и шкатулка',
    published_at: new Date('2030-01-01T00:00:01Z'),
  });
}

async function change(act: 'add' | 'end' | 'lift' | 'edit', id: string): Promise<void> {
  if (act === 'end')
    await api.sql`update ads set status = 'deactivated' where id = ${id} and status = 'published'`;
  if (act === 'lift') await api.sql`update ads set published_at = '2031-01-01' where id = ${id}`;
  if (act === 'edit') {
    await api.sql`
      update ads set price = 3, title_ru = 'яяя', title_uz = 'aaa', city_id = ${SAMARKAND}, popularity = 7, rating_rank = 50
      where id = ${id}`;
  }
}
