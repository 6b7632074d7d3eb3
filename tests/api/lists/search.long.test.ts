import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { searchTiers } from '#server/domains/ads/search/search.ts';
import { indexAd } from '#server/domains/ads/write/index-ad.ts';
import { WordIndex } from '#text/word-index.ts';
import { type DemoAdRow, demoAdsApi, type DemoAdsApi } from '#tests/search/demo-ads.ts';
import { dice, misspell } from '#tests/search/misspell.ts';
import { SEARCH_CASES } from '#tests/search/queries.ts';
import { termsOf } from '#tests/search/terms-of.ts';
import { inOtherScript } from '#tests/search/transliterate.ts';

const CASES = Object.entries(SEARCH_CASES);

const AT_ONCE = 5;

/** Tries each fourth title; `npm run soak:titles` tries all. */
const TITLES_EVERY = Number(process.env['SOAK_TITLES'] ?? 4);

let api: DemoAdsApi['api'];

let ads: DemoAdsApi['ads'];

let names: DemoAdsApi['names'];

beforeAll(async () => {
  ({ api, ads, names } = await demoAdsApi());
}, 2 * MINUTE_MS);

async function found(kind: AdKind, query: string, size: number) {
  const { items } = await api.call(adsEndpoints[kind].list, { query: { search: query, size } });
  return items;
}

describe('a search on a device', () => {
  it(
    'a device’s search finds the same ads as the server, in its order',
    async () => {
      const index = new WordIndex<DemoAdRow>();
      for (const row of ads) index.add(row, termsOf(indexAd(row.ad, names).search));
      for (const { query, kind } of CASES.flatMap(([, cases]) => cases)) {
        const here = [...index.search(query)]
          .filter(([{ ad }]) => ad.kind === kind)
          .toSorted(([one, tier], [other, otherTier]) => tier - otherTier || byDate(one, other))
          .map(([{ id }]) => id);
        const there = await found(kind, query, 200);
        expect(here.slice(0, 200), query).toEqual(there.map(({ id }) => id));
      }
    },
    2 * MINUTE_MS,
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
  const tiers = await searchTiers(api.sql, query);
  const any = tiers.map((tier) => `(${tier.query})`).join('|');
  const [hit] = await api.sql`select 1 from ads where id = ${title.id} and search @@ ${any}::tsquery`;
  return hit ? [] : [`${title.title} | ${query}`];
}

function byDate(one: DemoAdRow, other: DemoAdRow): number {
  const later = Number(other.ad.published_at) - Number(one.ad.published_at);
  return later || Number(other.id) - Number(one.id);
}
