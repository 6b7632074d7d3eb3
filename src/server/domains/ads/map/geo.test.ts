import { describe, expect, it } from 'vitest';
import { listQueryWith } from '#tests/factories/ads/list-query.ts';
import { type GeoQuery, planMap } from './geo.ts';
import { COUNTED_LEVELS } from './map-levels.ts';

const CITY = 2;
const LEAF = 101;

const queryOf = (more: Partial<GeoQuery> = {}): GeoQuery => ({
  ...listQueryWith(more),
  box: { west: 69, south: 41, east: 70, north: 42 },
  zoom: 11,
});

describe('planMap', () => {
  const level = COUNTED_LEVELS.leaf.to;

  it('reads precomputed counts of squares for a kind, a city or a leaf', () => {
    expect(planMap(queryOf(), level)).toEqual({ name: 'countedSquares', scopes: [0] });
    expect(planMap(queryOf({ city: CITY }), level)).toEqual({ name: 'countedSquares', scopes: [-CITY] });
    expect(planMap(queryOf({ leaves: [LEAF] }), level)).toEqual({ name: 'countedSquares', scopes: [LEAF] });
  });

  it('groups the rows around a place where no square is counted', () => {
    const cells = { name: 'groupedRows', source: { name: 'cellRangeScan' } };
    expect(planMap(queryOf({ payFrom: 100 }), level)).toMatchObject(cells);
    expect(planMap(queryOf({ traits: [3] }), level)).toMatchObject(cells);
    expect(planMap(queryOf({ city: CITY, leaves: [LEAF] }), level)).toMatchObject(cells);
    expect(planMap(queryOf(), COUNTED_LEVELS.all.to + 1)).toMatchObject(cells);
  });

  it('groups the ads that the best tiers of a search find', () => {
    const search = [5000, 9000].map((ads) => ({ query: `'word${ads}'`, ads }));
    expect(planMap(queryOf({ search }), level)).toMatchObject({
      name: 'groupedRows',
      source: { name: 'termIndexScan', tier: { tier: { query: "('word5000')" } } },
    });
  });
});
