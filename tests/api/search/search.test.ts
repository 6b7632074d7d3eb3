import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { CATEGORY_LEAVES } from '#seed/lookups/categories.ts';
import { demoAdsApi, type DemoAdsApi } from '#tests/search/demo-ads.ts';
import { SEARCH_CASES } from '#tests/search/queries.ts';

const SLUGS = new Map(CATEGORY_LEAVES.map(({ id, slug }) => [String(id), slug]));

const CASES = Object.entries(SEARCH_CASES);

let api: DemoAdsApi['api'];

beforeAll(async () => {
  ({ api } = await demoAdsApi());
}, 2 * MINUTE_MS);

async function found(kind: AdKind, query: string, size: number) {
  const { items } = await api.call(adsEndpoints[kind].list, { query: { search: query, size } });
  return items;
}

it('there are at least 120 search cases, 20 in each group', () => {
  expect(CASES.flatMap(([, cases]) => cases).length).toBeGreaterThanOrEqual(120);
  for (const [, cases] of CASES) expect(cases.length).toBeGreaterThanOrEqual(20);
  const slugs = new Set(SLUGS.values());
  for (const [, cases] of CASES) {
    for (const { must, mustNot } of cases) {
      expect([...must, ...mustNot].filter((slug) => !slugs.has(slug))).toEqual([]);
    }
  }
});

describe.each(CASES)('search cases of the sort: %s', (_, cases) => {
  it.each(cases)('$query finds fitting $kind ads', async ({ query, kind, must, mustNot, atLeast }) => {
    const items = await found(kind, query, 10);
    const leaves = items.map(({ category }) => SLUGS.get(category) ?? '');
    const fitting = leaves.filter((leaf) => must.includes(leaf));
    expect(leaves).not.toEqual([]);
    expect(fitting.length, leaves.join(' ')).toBeGreaterThanOrEqual(atLeast ?? leaves.length);
    expect(leaves.filter((leaf) => mustNot.includes(leaf))).toEqual([]);
  });
});
