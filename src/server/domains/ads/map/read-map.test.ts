import { describe, expect, it } from 'vitest';
import { listQueryWith } from '#tests/factories/ads/list-query.ts';
import { type GeoQuery, planMap } from './read-map.ts';
import { PRECOMPUTED_LEVELS } from './map-levels-data.ts';

const CITY = 2;
const LEAF = 101;
const FINEST = PRECOMPUTED_LEVELS.all.to;

const queryOf = (more: Partial<GeoQuery> = {}): GeoQuery => ({
  ...listQueryWith(more),
  box: { west: 69, south: 41, east: 70, north: 42 },
  zoom: 11,
});

describe('planMap', () => {
  const level = PRECOMPUTED_LEVELS.leaf.to;

  it('uses precomputed square counts for a kind, city or leaf category', () => {
    expect(planMap(queryOf(), level, FINEST)).toEqual({ name: 'countedSquares', scopes: [0] });
    expect(planMap(queryOf({ city: CITY }), level, FINEST)).toEqual({
      name: 'countedSquares',
      scopes: [-CITY],
    });
    expect(planMap(queryOf({ leaves: [LEAF] }), level, FINEST)).toEqual({
      name: 'countedSquares',
      scopes: [LEAF],
    });
  });

  it('groups the ads in the area if the squares have no stored count', () => {
    const cells = { name: 'groupedRows', source: { name: 'cellRangeScan' } };
    expect(planMap(queryOf({ payFrom: 100 }), level, FINEST)).toMatchObject(cells);
    expect(planMap(queryOf({ traits: [3] }), level, FINEST)).toMatchObject(cells);
    expect(planMap(queryOf({ city: CITY, leaves: [LEAF] }), level, FINEST)).toMatchObject(cells);
    expect(planMap(queryOf(), FINEST + 1, FINEST)).toMatchObject(cells);
    expect(planMap(queryOf(), FINEST, FINEST - 1)).toMatchObject(cells);
  });

  it('groups the ads that match the best tiers of a search', () => {
    const search = [5000, 9000].map((ads) => ({ query: `'word${ads}'`, ads, mostAds: ads }));
    expect(planMap(queryOf({ search }), level, FINEST)).toMatchObject({
      name: 'groupedRows',
      source: { name: 'termIndexScan', tier: { tier: { query: "('word5000')" } } },
    });
  });
});
