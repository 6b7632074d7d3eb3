import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import { indexAd } from '#server/domains/ads/write/index-ad.ts';
import { WordIndex } from '#text/word-index.ts';
import { type DemoAdRow, demoAdsApi, type DemoAdsApi } from '#tests/search/demo-ads.ts';
import { createAd, createAds, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { termsOf } from '#tests/search/terms-of.ts';
import { testApi } from '#tests/setup/server/api.ts';

/** Words common in one kind and rare in another, in titles and descriptions, combined, as prefixes and misspelt. */
const QUERIES = [
  'ремонт',
  'kerak',
  'нужен',
  'usta',
  'ish kerak',
  'ремонт холодильника',
  'рмонт',
  'до',
  'мас',
];
const KINDS: readonly AdKind[] = ['task', 'service', 'vacancy'];

let api: DemoAdsApi['api'];
/** The index with which a device searches. */
const index = new WordIndex<DemoAdRow>();

beforeAll(async () => {
  const demo = await demoAdsApi();
  api = demo.api;
  for (const row of demo.ads) index.add(row, termsOf(indexAd(row.ad, demo.names).search));
}, 2 * MINUTE_MS);

type PageOfAds = ResponseOf<(typeof adsEndpoints)[AdKind]['list']>;

async function allPages(kind: AdKind, filter: { search: string; city: string | undefined }) {
  const ids: string[] = [];
  let total: number | undefined;
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: PageOfAds = await api.call(adsEndpoints[kind].list, {
      query: { ...filter, size: 50, cursor },
    });
    total ??= page.total;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  return { ids, total };
}

function byDate(one: DemoAdRow, other: DemoAdRow): number {
  const later = Number(other.ad.published_at) - Number(one.ad.published_at);
  return later || Number(other.id) - Number(one.id);
}

it.each(QUERIES)(
  'all pages of %s match a device’s search, its order and the count',
  async (query) => {
    const here = [...index.search(query)].toSorted(
      ([one, tier], [other, otherTier]) => tier - otherTier || byDate(one, other),
    );
    for (const kind of KINDS) {
      for (const city of [undefined, 1]) {
        const expected = here
          .filter(([{ ad }]) => ad.kind === kind && (city === undefined || ad.city_id === city))
          .map(([{ id }]) => id);
        const filter = { search: query, city: city === undefined ? undefined : String(city) };
        const title = `${kind} ${query} ${city ?? 'everywhere'}`;
        const { ids, total } = await allPages(kind, filter);
        expect(ids, title).toEqual(expected);
        const counted = Math.min(expected.length, LIMITS.countMax + 1);
        expect(total, title).toBe(counted);
        // The count is cached by now, so the server may choose another plan to read the list.
        const again = await api.call(adsEndpoints[kind].list, { query: filter });
        expect(
          again.items.map(({ id }) => id),
          title,
        ).toEqual(expected.slice(0, 20));
        expect(again.total, title).toBe(counted);
      }
    }
  },
  MINUTE_MS,
);

it.each([
  ['many', 130, { title: 'Починить бойлер' }],
  ['more than anybody counts, none of them by its title', 1700, { description: 'Нужен бойлер' }],
])('a new ad is on top of a search with %s results, counted in a minute', async (_, ads, words) => {
  const { sql, ...one } = await testApi();
  await createAds(
    sql,
    Array.from({ length: ads }, () => words),
  );
  await sql`analyze ads`;
  await one.settle();
  const ask = async () =>
    await one.call(adsEndpoints.task.list, { query: { search: 'бойлер', city: String(TASHKENT_ID) } });
  const counted = Math.min(ads, LIMITS.countMax + 1);
  expect((await ask()).total).toBe(counted);
  const id = await createAd(sql, { title: 'Починить бойлер сегодня' });
  const { items, total } = await ask();
  expect(items[0]?.id).toBe(id);
  expect(total).toBe(counted);
  one.restart();
  expect((await ask()).total).toBe(Math.min(ads + 1, LIMITS.countMax + 1));
});
