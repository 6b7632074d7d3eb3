import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fragment } from '#server/db/driver/fragment.ts';
import type { AdListQuery, SearchTier } from '#server/domains/ads/list/filter-types.ts';
import {
  HEADLINE_BLOOM_COLUMNS,
  headlineBloomBits,
  headlineBloomSql,
} from '#server/domains/ads/list/heads-sql.ts';
import { type CardPage, readCards } from '#server/domains/ads/list/list-repo.ts';
import type { PagePlan } from '#server/domains/ads/list/plan/plan-types.ts';
import { planSearchTiers } from '#server/domains/ads/search/plan-search-text.ts';
import { TITLE_TERM_PREFIX } from '#text/index-words.ts';
import { listQueryWith } from '#tests/factories/ads/list-query.ts';
import { type DemoAdsApi, demoAdsApi } from '#tests/search/demo-ads.ts';
import { SEARCH_CASES } from '#tests/search/queries.ts';

const CASES = Object.values(SEARCH_CASES).flat();

let api: DemoAdsApi['api'];
let ads: DemoAdsApi['ads'];

beforeAll(async () => {
  ({ api, ads } = await demoAdsApi());
}, 2 * MINUTE_MS);

async function readSigns() {
  const rows = await api.sql<{ id: string; signs: string[]; words: string[] }[]>`
    select id::text as id, array[heads_1, heads_2, heads_3]::text[] as signs,
      array(select word from unnest(tsvector_to_array(search)) word where left(word, 1) = ${TITLE_TERM_PREFIX}) as words
    from ads`;
  return rows.map((row) => ({ ...row, signs: row.signs.map(BigInt) }));
}

function letsThrough(signs: readonly bigint[], word: string): boolean {
  return headlineBloomBits(word).every((bit, at) => ((signs[at] ?? 0n) & bit) !== 0n);
}

describe('the Bloom filter of an ad’s title, category and place', () => {
  it('an ad’s Bloom filter contains every word of its title and category', async () => {
    const rows = await readSigns();
    const found = rows.flatMap(({ id, signs, words }) =>
      words.filter((word) => !letsThrough(signs, word)).map((word) => `${id} ${word}`),
    );
    expect(found).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(ads.length);
    expect(rows.every(({ words }) => words.length > 2)).toBe(true);
  });

  it('a word’s Bloom filter rejects most other ads', async () => {
    const rows = await readSigns();
    for (const word of new Set(rows.slice(0, 20).flatMap(({ words }) => words))) {
      const others = rows.filter(({ words }) => !words.includes(word));
      const passed = others.filter(({ signs }) => letsThrough(signs, word));
      expect(passed.length, word).toBeLessThan(others.length / 5);
    }
  });

  it('an ad’s Bloom filter follows the words that an edit writes', async () => {
    const id = ads[0]?.id ?? '';
    const [before] = await api.sql<{ search: string }[]>`select search::text from ads where id = ${id}`;
    await api.sql`update ads set search = ${`'^otter' '^krokodil' 'plain':1`}::tsvector where id = ${id}`;
    const written = (await readSigns()).find((row) => row.id === id);
    await api.sql`update ads set search = ${before?.search ?? ''}::tsvector where id = ${id}`;
    const expected = HEADLINE_BLOOM_COLUMNS.map(
      (_, at) => (headlineBloomBits('^otter')[at] ?? 0n) | (headlineBloomBits('^krokodil')[at] ?? 0n),
    );
    expect(written?.signs).toEqual(expected);
  });
});

const PAGE_SIZE = 200;

async function idsOf(
  filter: AdListQuery,
  tiers: readonly SearchTier[],
  at: number,
  scan: PagePlan['name'],
  after?: CardPage,
) {
  const tier = tiers[at];
  const heads = tier?.heads;
  if (tier === undefined || heads === undefined) throw new Error('There is no such tier with a filter.');
  const choice = { tier, before: tiers.slice(0, at) };
  const plan: PagePlan =
    scan === 'bloomFilterScan'
      ? { name: scan, tier: choice, maxRows: 30_000, heads }
      : { name: 'sortedScan', source: { name: 'termIndexScan', tier: choice } };
  const last = after?.rows[Math.floor(after.rows.length / 2)];
  const page = await readCards(api.sql, plan, {
    ...filter,
    after: last && { tier: at, key: last.key.toString(), id: last.id.toString() },
    size: PAGE_SIZE,
  });
  return { page, ids: page.rows.map(({ id }) => id.toString()) };
}

describe('a scan with Bloom filters', () => {
  it(
    'a Bloom filter scan finds what the word index finds, in its order',
    async () => {
      let walked = 0;
      for (const { query, kind } of CASES) {
        const tiers = await planSearchTiers(api.sql, query);
        for (const [at, { heads }] of tiers.entries()) {
          if (heads === undefined) continue;
          for (const more of [{}, { city: 1 }, { leaves: [101] }, { payFrom: 100_000 }]) {
            const filter = listQueryWith({ kind, ...more });
            const gathered = await idsOf(filter, tiers, at, 'sortedScan');
            const walk = await idsOf(filter, tiers, at, 'bloomFilterScan');
            expect(walk.ids, query).toEqual(gathered.ids);
            walked += walk.ids.length;
            const further = await idsOf(filter, tiers, at, 'bloomFilterScan', gathered.page);
            expect(further.ids, query).toEqual(
              (await idsOf(filter, tiers, at, 'sortedScan', gathered.page)).ids,
            );
          }
        }
      }
      expect(walked).toBeGreaterThan(1000);
    },
    2 * MINUTE_MS,
  );

  it('a search’s Bloom filter rejects no ad that the search finds', async () => {
    for (const { query } of CASES) {
      for (const { query: words, heads } of await planSearchTiers(api.sql, query)) {
        if (heads === undefined) continue;
        const rows = await api.sql<{ id: string }[]>`
          select a.id::text as id from ads a
          where a.search @@ ${words}::tsquery and not ${headlineBloomSql(fragment`a`, heads)}`;
        expect(rows, query).toEqual([]);
      }
    }
  });
});
