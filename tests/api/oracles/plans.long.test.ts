import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { AdKind } from '#contract/ads/kinds.ts';
import { buildTraitMasks } from '#contract/ads/traits.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import { toDayNumber } from '#contract/moment.ts';
import { readCursor } from '#server/domains/ads/list/encode-cursor.ts';
import type { AdListQuery } from '#server/domains/ads/list/filter-types.ts';
import { listAds } from '#server/domains/ads/list/list-ads.ts';
import { createTierCountsCache } from '#server/domains/ads/list/plan/cache-search-shapes.ts';
import type { AdEstimates } from '#server/domains/ads/list/plan/estimate-ads.ts';
import { planSearchTiers } from '#server/domains/ads/search/plan-search-text.ts';
import { insertWorld } from '#tests/oracles/insert-world.ts';
import { listQueries, withAuthor } from '#tests/oracles/list-queries.ts';
import { naiveLeaves, naiveList, naivePoint } from '#tests/oracles/naive-list.ts';
import { ORACLE_TIMEOUT_MS, propertyParameters } from '#tests/oracles/property-parameters.ts';
import { worldAds } from '#tests/oracles/world.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

/** Numbers of ads that a database may be estimated to have, from none to far more than it has. */
const estimates = fc.constantFrom(0, 1, 40, 400, 3000, 20_000, 1_000_000);
const believed = fc.record({ all: estimates, published: estimates, matches: estimates, tier: estimates });
type Believed = typeof believed extends fc.Arbitrary<infer T> ? T : never;

const Page = v.object({ items: v.array(v.object({ id: v.string() })), next: v.nullable(v.string()) });

async function listQueryOf(kind: AdKind, query: ListQuery, size: number, tier: number): Promise<AdListQuery> {
  const { category, city, distance, search } = query;
  const point = naivePoint(query);
  const tiers = search === undefined ? undefined : await planSearchTiers(api.sql, search);
  return {
    kind,
    city: city === undefined ? undefined : Number(city),
    leaves: category === undefined ? undefined : naiveLeaves(category),
    author: query.author,
    payFrom: query.price_from ?? query.salary_from,
    payTo: query.price_to,
    verified: query.verified ?? false,
    withPhoto: query.with_photo ?? false,
    traits: buildTraitMasks(query),
    startsFrom: query.starts_from === undefined ? undefined : toDayNumber(query.starts_from),
    startsTo: query.starts_to === undefined ? undefined : toDayNumber(query.starts_to),
    circle: point && distance !== undefined ? { ...point, km: distance } : undefined,
    box: query.bbox,
    search: tiers?.map((each) => ({ ...each, ads: tier })),
    sort: query.sort ?? 'date',
    locale: query.lang ?? 'ru',
    point,
    size,
    after: undefined,
    now: new Date(),
  };
}

it(
  'every possible plan of a list finds the same ads in the same order',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(worldAds, { minLength: 1, maxLength: 40, size: 'max' }),
        fc.array(
          fc.record({ asked: listQueries, beliefs: fc.array(believed, { minLength: 1, maxLength: 3 }) }),
          { minLength: 1, maxLength: 30, size: 'max' },
        ),
        async (list, asked) => {
          const ads = await insertWorld(api, list);
          for (const { asked: each, beliefs } of asked) {
            const { kind, query } = withAuthor(ads, each);
            const ids = await walkByPlans(kind, query, beliefs);
            expect({ kind, query, ids }).toEqual({ kind, query, ids: naiveList(ads, kind, query) });
          }
        },
      ),
      propertyParameters(2),
    );
  },
  ORACLE_TIMEOUT_MS,
);

/** Reads a list whose pages are planned by different estimates of the number of rows in turn. */
async function walkByPlans(kind: AdKind, query: ListQuery, beliefs: readonly Believed[]): Promise<string[]> {
  const shapes = createTierCountsCache();
  const ids: string[] = [];
  for (let at = 0, cursor: string | undefined; ; at += 1) {
    const { all = 0, published = 0, matches = 0, tier = 0 } = beliefs[at % beliefs.length] ?? {};
    const ads: AdEstimates = { all, countPublished: () => published, estimateMatches: () => matches };
    const asked = await listQueryOf(kind, query, 3, tier);
    const json = await listAds(
      { sql: api.sql, ads, shapes },
      { ...asked, after: readCursor(asked.sort, cursor) },
    );
    const page = v.parse(Page, JSON.parse(Buffer.from(json.bytes).toString()));
    ids.push(...page.items.map(({ id }) => id));
    if (page.next === null) return ids;
    cursor = page.next;
  }
}
