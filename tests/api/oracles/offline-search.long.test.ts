import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdCard, AdFull } from '#contract/ads/entities.ts';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { createOfflineAds } from '#device/offline-ads/offline-ads.ts';
import { needsServer } from '#device/offline-ads/offline-terms.ts';
import { storeSeenAds } from '#device/offline-ads/store-seen-ads.ts';
import { readOfflineSnapshot } from '#tests/device/offline-world.ts';
import { type InsertedAd, insertWorld } from '#tests/oracles/insert-world.ts';
import { type KindQuery, listQueries, withAuthor } from '#tests/oracles/list-queries.ts';
import { naiveLeaves } from '#tests/oracles/naive-list.ts';
import { deviceWith } from '#tests/oracles/offline-device.ts';
import { ORACLE_TIMEOUT_MS, propertyParameters } from '#tests/oracles/property-parameters.ts';
import { SEARCHED_TITLES, searchTexts } from '#tests/oracles/search-texts.ts';
import { worldAds } from '#tests/oracles/world.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

const SECOND_MS = 1000;
const titles = fc.constantFrom(...SEARCHED_TITLES);
/**
 * A card tells its time in whole seconds, so within a second a device sorts by id; here all ads begin at a whole one.
 */
const ads = fc.tuple(worldAds, titles, fc.option(titles, { nil: '' })).map(([ad, title, description]) => ({
  ...ad,
  published_at: new Date(Math.floor(ad.published_at.getTime() / SECOND_MS) * SECOND_MS),
  texts: [{ locale: 'ru' as const, title, description }] as const,
}));
const searches: fc.Arbitrary<KindQuery> = fc
  .tuple(listQueries, fc.option(searchTexts, { nil: undefined }))
  .map(([{ kind, query }, search]) => ({ kind, query: { ...query, search } }));

/** A device cannot know how popular an ad is: it lists by date. */
function onServer({ kind, query }: KindQuery): KindQuery {
  return { kind, query: query.sort === 'popular' ? { ...query, sort: 'date' } : query };
}

async function fullAd({ id, kind }: Pick<InsertedAd, 'id' | 'kind'>): Promise<AdFull> {
  return await api.call(adsEndpoints[kind].get, { params: { id } });
}

describe('a device’s lists against the server’s', () => {
  it(
    'a device finds and sorts the ads that the server does, cards included',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ ad: ads, isOpened: fc.boolean() }), {
            minLength: 1,
            maxLength: 40,
            size: 'max',
          }),
          fc.array(searches, { minLength: 1, maxLength: 40, size: 'max' }),
          async (list, asked) => {
            const inserted = await insertWorld(
              api,
              list.map(({ ad }) => ad),
            );
            const world = await readOfflineSnapshot(api);
            const database = await deviceWith(world);
            const saved = new Set(world.ads.map(({ card }) => card.id));
            const opened = inserted.filter(({ id }, at) => saved.has(id) && list[at]?.isOpened);
            await storeSeenAds(database, await Promise.all(opened.map(fullAd)), 2);
            const device = createOfflineAds(database);
            for (const each of asked) {
              const { kind, query } = withAuthor(inserted, each);
              const here = await device.list(kind, { ...query, size: LIMITS.pageSizeMax }, (category) =>
                naiveLeaves(category).map(String),
              );
              const there = await serverList(onServer({ kind, query }));
              // No card has these terms, so a device finds nothing rather than something wrong.
              const wanted = needsServer(query) ? { items: [], total: 0 } : there;
              const { items, total } = here;
              expect({ kind, query, items, total }).toEqual({ kind, query, ...wanted });
            }
            database.close();
          },
        ),
        propertyParameters(2),
      );
    },
    ORACLE_TIMEOUT_MS,
  );
});

async function serverList({ kind, query }: KindQuery): Promise<{ items: AdCard[]; total: number }> {
  const page = await api.call(adsEndpoints[kind].list, { query: { ...query, size: LIMITS.pageSizeMax } });
  return { items: page.items, total: page.total ?? NaN };
}
