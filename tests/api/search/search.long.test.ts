import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { planSearchTiers } from '#server/domains/ads/search/plan-search-text.ts';
import { indexAd } from '#server/domains/ads/write/index-ad.ts';
import { WordIndex } from '#text/word-index.ts';
import { createAd, createAds, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { walkList } from '#tests/oracles/walk-list.ts';
import { type DemoAdRow, demoAdsApi, type DemoAdsApi } from '#tests/search/demo-ads.ts';
import { dice, misspell } from '#tests/search/misspell.ts';
import { SEARCH_CASES } from '#tests/search/queries.ts';
import { termsOf } from '#tests/search/terms-of.ts';
import { inOtherScript } from '#tests/search/transliterate.ts';
import { testApi } from '#tests/setup/server/api.ts';

const CASES = Object.values(SEARCH_CASES).flat();
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
const AT_ONCE = 5;
/** Tries each fourth title; `npm run soak:titles` tries all. */
const TITLES_EVERY = Number(process.env['SOAK_TITLES'] ?? 4);

let api: DemoAdsApi['api'];
let ads: DemoAdsApi['ads'];
/** The index with which a device searches. */
const index = new WordIndex<DemoAdRow>();
beforeAll(async () => {
  const demo = await demoAdsApi();
  ({ api, ads } = demo);
  for (const row of ads) index.add(row, termsOf(indexAd(row.ad, demo.names).search));
}, 2 * MINUTE_MS);

function byDate(one: DemoAdRow, other: DemoAdRow): number {
  const later = Number(other.ad.published_at) - Number(one.ad.published_at);
  return later || Number(other.id) - Number(one.id);
}

/** The ads that a device finds, in its order. */
function findOnDevice(query: string): DemoAdRow[] {
  return [...index.search(query)]
    .toSorted(([one, tier], [other, otherTier]) => tier - otherTier || byDate(one, other))
    .map(([row]) => row);
}
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('a search on a device', () => {
  it(
    'a device’s search finds the same ads as the server, in its order',
    async () => {
      for (const { query, kind } of CASES) {
        const here = findOnDevice(query).filter(({ ad }) => ad.kind === kind);
        const { list } = adsEndpoints[kind];
        const there = await api.call(list, { query: { search: query, size: LIMITS.pageSizeMax } });
        expect(idsOf(here).slice(0, LIMITS.pageSizeMax), query).toEqual(idsOf(there.items));
      }
    },
    2 * MINUTE_MS,
  );

  it.each(QUERIES)(
    'all pages of %s match a device’s search, its order and the count',
    async (search) => {
      const here = findOnDevice(search);
      for (const kind of AD_KINDS) {
        for (const city of [undefined, TASHKENT_ID]) {
          const expected = idsOf(
            here.filter(({ ad }) => ad.kind === kind && (city === undefined || ad.city_id === city)),
          );
          const query = { search, city: city === undefined ? undefined : String(city) };
          const title = `${kind} ${search} ${city ?? 'everywhere'}`;
          const { ids, total } = await walkList(api, kind, { ...query, size: 50 });
          expect(ids, title).toEqual(expected);
          const counted = Math.min(expected.length, LIMITS.countMax + 1);
          expect(total, title).toBe(counted);
          // The count is cached by now, so the server may choose another plan to read the list.
          const again = await api.call(adsEndpoints[kind].list, { query });
          expect(idsOf(again.items), title).toEqual(expected.slice(0, 20));
          expect(again.total, title).toBe(counted);
        }
      }
    },
    MINUTE_MS,
  );
});

describe('the demo ads', () => {
  it(
    'a demo ad is found by its title in the other script with one typo',
    async () => {
      const all = ads.flatMap(({ id, ad }) => ad.texts.map((text, at) => ({ id, ...text, at })));
      expect(all.length).toBeGreaterThan(2_500);
      const titles = all.filter((_, at) => at % TITLES_EVERY === 0);
      const missed: string[] = [];
      for (let start = 0; start < titles.length; start += AT_ONCE) {
        const batch = titles.slice(start, start + AT_ONCE);
        missed.push(...(await Promise.all(batch.map(missedTitle))).flat());
      }
      expect(missed).toEqual([]);
    },
    5 * MINUTE_MS,
  );
});

async function missedTitle(title: { id: string; locale: 'ru' | 'uz'; title: string; at: number }) {
  const roll = dice(Number(title.id) * 2 + title.at);
  const query = misspell(inOtherScript(title.title, title.locale, roll(4)), roll);
  const tiers = await planSearchTiers(api.sql, query);
  const any = tiers.map((tier) => `(${tier.query})`).join('|');
  const [hit] = await api.sql`select 1 from ads where id = ${title.id} and search @@ ${any}::tsquery`;
  return hit ? [] : [`${title.title} | ${query}`];
}

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
  await one.refreshLists();
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
