import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { urlOfCall } from '#device/call.ts';
import { updateMapCounts } from '#server/domains/ads/map/update-map-counts.ts';
import { type InsertedAd, insertWorld } from '#tests/oracles/insert-world.ts';
import { filterQueries, plainQueries, withAuthor } from '#tests/oracles/list-queries.ts';
import { naiveOtherCities, countWithoutEachFilter } from '#tests/oracles/naive-counts.ts';
import { differingMarkers, naiveMap } from '#tests/oracles/naive-map.ts';
import { boxes, CITY_CENTRES } from '#tests/oracles/places.ts';
import { ORACLE_TIMEOUT_MS, propertyParameters } from '#tests/oracles/property-parameters.ts';
import { worldAds } from '#tests/oracles/world.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

const views = fc.record({
  asked: fc.oneof(filterQueries, plainQueries),
  bbox: boxes,
  zoom: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(5.4, 11.5, 12.6)),
});
/** Every second ad is a task in one of two places, so that a square often has a single ad of one city among others. */
const crowdedAds = fc
  .tuple(worldAds, fc.option(fc.constantFrom(...CITY_CENTRES), { freq: 1 }))
  .map(([ad, middle]) =>
    middle === null ? ad : { ...ad, kind: 'task' as const, price_max: null, anonymous: false, place: middle },
  );

type View = typeof views extends fc.Arbitrary<infer T> ? T : never;

async function answerOf<T>(address: string): Promise<T> {
  const response = await api.request(address);
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
  return await response.json();
}

async function checkMap(ads: readonly InsertedAd[], { asked, bbox, zoom }: View): Promise<void> {
  const { kind, query } = withAuthor(ads, asked);
  const view = { ...query, bbox, zoom };
  const wanted = naiveMap(ads, kind, view);
  const { items, total } = await answerOf<{ items: typeof wanted; total: number }>(
    urlOfCall(adsEndpoints[kind].geo, undefined, view),
  );
  const difference = differingMarkers(items, wanted);
  const count = wanted.reduce((sum, marker) => sum + marker.count, 0);
  expect({ kind, view, ...difference, total }).toEqual({ kind, view, extra: [], missing: [], total: count });
}

describe('the map and counts against a naive computation', () => {
  it(
    'a map has the markers of its squares, also once ads are gone',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ ad: crowdedAds, leaves: fc.boolean() }), {
            minLength: 1,
            maxLength: 40,
            size: 'max',
          }),
          fc.array(views, { minLength: 1, maxLength: 30, size: 'max' }),
          async (list, asked) => {
            const ads = await insertWorld(
              api,
              list.map(({ ad }) => ad),
            );
            for (const each of asked) await checkMap(ads, each);
            const gone = ads.filter((_, at) => list[at]?.leaves).map(({ id }) => id);
            await api.sql`delete from ads where id = any(${gone}::bigint[])`;
            await updateMapCounts(api.sql);
            const left = ads.filter(({ id }) => !gone.includes(id));
            for (const each of asked) await checkMap(left, each);
          },
        ),
        propertyParameters(2),
      );
    },
    ORACLE_TIMEOUT_MS,
  );

  it(
    'counts without one filter, and of other cities, equal the naive ones',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(worldAds, { minLength: 1, maxLength: 30, size: 'max' }),
          fc.array(filterQueries, { minLength: 1, maxLength: 20, size: 'max' }),
          async (list, asked) => {
            const ads = await insertWorld(api, list);
            for (const each of asked) {
              const { kind, query } = withAuthor(ads, each);
              const { without, elsewhere } = adsEndpoints[kind];
              const loosened = await answerOf<{ items: ReturnType<typeof countWithoutEachFilter> }>(
                urlOfCall(without, undefined, query),
              );
              const counts = loosened.items.map(({ count }) => count);
              expect(counts).toEqual(counts.toSorted((a, b) => b - a));
              expect({
                kind,
                query,
                items: loosened.items.toSorted((a, b) => (a.filter < b.filter ? -1 : 1)),
              }).toEqual({ kind, query, items: countWithoutEachFilter(ads, kind, query) });
              const found = await answerOf(urlOfCall(elsewhere, undefined, query));
              expect({ kind, query, found }).toEqual({
                kind,
                query,
                found: naiveOtherCities(ads, kind, query),
              });
            }
          },
        ),
        propertyParameters(2),
      );
    },
    ORACLE_TIMEOUT_MS,
  );
});
