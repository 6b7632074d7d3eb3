import { describe, expect, it } from 'vitest';
import { cellOf } from '#geo/cell.ts';
import { CELL_LEVELS } from '#geo/squares.ts';
import { listQueryWith } from '#tests/factories/ads/list-query.ts';
import { DENSITY_LEVEL } from './estimate-density.ts';
import type { AdListQuery, SearchTier } from '../filter-types.ts';
import { planCount, planList } from './plan-list.ts';
import { planSampledSearch, planTiers } from './plan-search.ts';
import { createAdEstimates } from './estimate-ads.ts';

const CITY = 1;
const LEAF = 101;
const SMALL_LEAF = 102;
const TASHKENT = { longitude: 69.24, latitude: 41.31 };

const square = cellOf(TASHKENT.longitude, TASHKENT.latitude) >> BigInt(2 * (CELL_LEVELS - DENSITY_LEVEL));

/** A million tasks, half of them in one city and a tenth around its centre. */
const ads = createAdEstimates(
  [{ kind: 'task', cell: String(square), ads: 100_000 }],
  [
    { kind: 'task', city_id: 0, category_id: LEAF, published: 999_000 },
    { kind: 'task', city_id: 0, category_id: SMALL_LEAF, published: 1000 },
    { kind: 'task', city_id: CITY, category_id: LEAF, published: 500_000 },
  ],
);

function tierOf(found: number, more: Partial<SearchTier> = {}): SearchTier {
  return { query: "'remont'", ads: found, mostAds: found, ...more };
}

function planOf(more: Partial<AdListQuery> = {}) {
  return planList(listQueryWith(more), { ads });
}

describe('planList', () => {
  it('scans the sort order’s index for a plain list', () => {
    expect(planOf()).toEqual({ name: 'keysetScan' });
    expect(planOf({ city: CITY, leaves: [LEAF] })).toEqual({ name: 'keysetScan' });
  });

  it('scans the sort order’s index by title, popularity, price or rating', () => {
    expect(planOf({ sort: 'title', leaves: [LEAF] })).toEqual({ name: 'keysetScan' });
    expect(planOf({ sort: 'popular', city: CITY })).toEqual({ name: 'keysetScan' });
    expect(planOf({ sort: 'price', city: CITY, leaves: [LEAF] })).toEqual({ name: 'keysetScan' });
    expect(planOf({ sort: 'rating', traits: [1], startsFrom: 20_000 })).toEqual({ name: 'keysetScan' });
  });

  it('merges the index scans of several leaf categories, sorted by date', () => {
    const leaves = [LEAF, SMALL_LEAF];
    expect(planOf({ leaves })).toEqual({ name: 'mergedKeysetScans', leaves });
    expect(planOf({ leaves, sort: 'price' })).toEqual({ name: 'keysetScan' });
  });

  it('sorts the few ads of an author, category or city without an index', () => {
    const sorted = { name: 'sortedScan', source: { name: 'partialIndexScan' } };
    expect(planOf({ author: '7' })).toMatchObject(sorted);
    expect(planOf({ author: '7', sort: 'title' })).toMatchObject(sorted);
    expect(planOf({ sort: 'title', leaves: [SMALL_LEAF] })).toMatchObject(sorted);
    expect(planOf({ sort: 'popular', city: CITY + 1 })).toMatchObject(sorted);
  });

  it('sorts the ranges of cells around a place with few ads', () => {
    const circle = { longitude: 60, latitude: 41, km: 5 };
    expect(planOf({ circle })).toMatchObject({ name: 'sortedScan', source: { name: 'cellRangeScan' } });
  });

  it('scans the sort order’s index for a circle with many ads', () => {
    expect(planOf({ circle: { ...TASHKENT, km: 100 } })).toEqual({ name: 'keysetScan' });
  });

  it('grows a circle from a radius with enough ads', () => {
    const dense = planOf({ sort: 'distance', point: TASHKENT });
    const empty = planOf({ sort: 'distance', point: { longitude: 0, latitude: 0 } });
    expect(dense).toMatchObject({ name: 'growingCircle', firstKm: 1 });
    expect(empty).toMatchObject({ name: 'growingCircle' });
    if (empty.name === 'growingCircle') expect(empty.firstKm).toBeGreaterThan(1000);
  });

  it('reads nothing if no search tier can match an ad', () => {
    expect(planOf({ search: [] })).toEqual({ name: 'noResults' });
  });

  it('reads all tiers at once if they find few ads', () => {
    const search = [tierOf(300), tierOf(1500)];
    expect(planOf({ search })).toEqual({ name: 'allTiersAtOnce', sort: 'date', tiers: search });
    expect(planOf({ search: [tierOf(800_000)], author: '7' })).toMatchObject({ name: 'allTiersAtOnce' });
  });

  it('samples the newest ads for a common search', () => {
    const search = [tierOf(300_000)];
    expect(planOf({ search })).toEqual({ name: 'sampleThenScan', tiers: search });
  });

  it('samples a search if its number of matches is uncertain', () => {
    const search = [tierOf(1000, { mostAds: 26_000 })];
    expect(planOf({ search, city: CITY })).toEqual({ name: 'sampleThenScan', tiers: search });
    expect(planOf({ search: [tierOf(1000, { mostAds: 2900 })] })).toMatchObject({ name: 'allTiersAtOnce' });
    expect(planOf({ search, sort: 'distance', point: TASHKENT })).toMatchObject({ name: 'tierByTier' });
  });

  it('reads all tiers at once after a sparse sample, else tier by tier', () => {
    const search = [tierOf(1000, { mostAds: 26_000 })];
    const planAfter = (matches: number) =>
      planSampledSearch(listQueryWith({ search, city: CITY }), search, {
        ads,
        shape: { sampled: 500, tierCounts: [matches] },
      });
    expect(planAfter(1)).toEqual({ name: 'allTiersAtOnce', sort: 'date', tiers: search });
    expect(planAfter(2)).toMatchObject({ name: 'tierByTier' });
  });

  it('reads tier by tier if a sample has shown a large first tier', () => {
    const query = listQueryWith({ search: [tierOf(1000), tierOf(1500)] });
    const shape = { sampled: 1_000_000, tierCounts: [900, 400], total: 1300 };
    expect(planList(query, { ads, shape })).toMatchObject({ name: 'tierByTier' });
    const narrow = { ...shape, tierCounts: [10, 1290] };
    expect(planList(query, { ads, shape: narrow })).toMatchObject({ name: 'allTiersAtOnce' });
  });
});

function scanOf(tier: SearchTier, more: Partial<AdListQuery> = {}, share?: number) {
  const shape = share === undefined ? undefined : { sampled: 500, tierCounts: [500 * share] };
  return planTiers(listQueryWith({ search: [tier], ...more }), [tier], { ads, shape }).tiers[0]?.scan;
}

describe('planTiers', () => {
  it('scans the list and filters its rows if many ads match a tier', () => {
    expect(scanOf(tierOf(400_000))).toMatchObject({ name: 'boundedKeysetScan', maxRows: 500 });
  });

  it('sorts the ads of the term index for a rare tier', () => {
    expect(scanOf(tierOf(500))).toMatchObject({ name: 'sortedScan', source: { name: 'termIndexScan' } });
  });

  it('trusts a sample of the list more than frequencies among all ads', () => {
    expect(scanOf(tierOf(500), {}, 0.5)).toMatchObject({ name: 'boundedKeysetScan' });
    expect(scanOf(tierOf(400_000), {}, 0.0004)).toMatchObject({ name: 'sortedScan' });
  });

  it('grows a circle for a common tier sorted by distance', () => {
    const near: Partial<AdListQuery> = { sort: 'distance', point: TASHKENT };
    expect(scanOf(tierOf(400_000), near)).toMatchObject({ name: 'growingCircle' });
    expect(scanOf(tierOf(500), near)).toMatchObject({
      name: 'sortedScan',
      source: { name: 'termIndexScan' },
    });
  });

  it('starts in the cursor’s tier, skipping the tiers before it', () => {
    const tiers = [tierOf(10), tierOf(500)];
    const plan = planTiers(listQueryWith({ after: { tier: 1, key: 0, id: '1' } }), tiers, { ads });
    expect(plan.tiers.map(({ index }) => index)).toEqual([1]);
    expect(plan.tiers[0]?.scan).toMatchObject({ source: { tier: { before: [tiers[0]] } } });
  });
});

describe('planCount', () => {
  it('counts nothing if there are surely more ads than a count shows', () => {
    expect(planCount(listQueryWith(), { ads })).toEqual({ name: 'surelyMany' });
    const near = listQueryWith({ sort: 'distance', point: TASHKENT });
    expect(planCount(near, { ads })).toEqual({ name: 'surelyMany' });
  });

  it('counts by an index for price, trait, day, place or small category', () => {
    const count = (more: Partial<AdListQuery>) => planCount(listQueryWith(more), { ads });
    expect(count({ leaves: [SMALL_LEAF] })).toMatchObject({ source: { name: 'partialIndexScan' } });
    expect(count({ payFrom: 100 })).toMatchObject({ source: { name: 'partialIndexScan' } });
    expect(count({ traits: [1] })).toMatchObject({ source: { name: 'partialIndexScan' } });
    expect(count({ startsTo: 20_000 })).toMatchObject({ source: { name: 'partialIndexScan' } });
    expect(count({ circle: { ...TASHKENT, km: 5 } })).toMatchObject({ source: { name: 'cellRangeScan' } });
  });

  it('counts a search by the term index unless a sample suggests many', () => {
    const query = listQueryWith({ search: [tierOf(400_000)] });
    expect(planCount(query, { ads })).toMatchObject({ source: { name: 'termIndexScan' } });
    const shape = { sampled: 500, tierCounts: [200] };
    expect(planCount(query, { ads, shape })).toEqual({ name: 'surelyMany' });
  });
});
