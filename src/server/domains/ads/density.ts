import type { AdKind } from '../../../contract/ads/kinds.ts';
import type { Database, Sql } from '../../db/client.ts';
import { remembered } from '../../db/remembered.ts';
import { levelRanges, squareCount, type Box } from './cell.ts';
import { placeBox } from './conditions.ts';
import type { AdFilter } from './filter.ts';

/*
 * How many ads there are about where and of what, in memory: what decides which way a list is read. It may be a minute
 * old; the answers themselves never come from here.
 */

/** Squares of some 15 by 10 kilometres, and of 120 by 80 for boxes that hold too many of the small ones. */
const FINE = 11;
const COARSE = 8;
const MOST_SQUARES = 600;
const MAX_AGE = 60_000;

interface Square {
  readonly kind: AdKind;
  readonly level: number;
  readonly cell: string;
  readonly ads: number;
}

interface LeafCount {
  readonly kind: AdKind;
  readonly city_id: number;
  readonly category_id: number;
  readonly published: number;
}

export interface Density {
  /** Published ads of a kind, in a city and in leaves where these are given. */
  published(filter: Pick<AdFilter, 'kind' | 'city' | 'leaves'>): number;
  /** About how many ads of the kind are in the box. */
  within(kind: AdKind, box: Box): number;
  /** About how many ads meet the whole filter but for search and price. */
  expected(filter: AdFilter): number;
}

export interface DensityReader {
  get(): Promise<Density>;
  drop(): void;
}

function readSquares(sql: Database): Promise<Square[]> {
  return sql<Square[]>`
    select kind, level, cell, ads from map_cells where level in (${FINE}, ${COARSE}) and scope = 0`;
}

function readLeafCounts(sql: Database): Promise<LeafCount[]> {
  return sql<LeafCount[]>`select kind, city_id, category_id, published from category_counts`;
}

function makeDensity(squares: readonly Square[], counts: readonly LeafCount[]): Density {
  const byCell = new Map(squares.map(({ kind, level, cell, ads }) => [`${kind} ${level} ${cell}`, ads]));
  const byLeaf = new Map(
    counts.map((row) => [`${row.kind} ${row.city_id} ${row.category_id}`, row.published]),
  );
  const byCity = new Map<string, number>();
  for (const { kind, city_id, published } of counts) {
    const key = `${kind} ${city_id}`;
    byCity.set(key, (byCity.get(key) ?? 0) + published);
  }

  function published({ kind, city = 0, leaves }: Pick<AdFilter, 'kind' | 'city' | 'leaves'>): number {
    if (leaves === undefined) return byCity.get(`${kind} ${city}`) ?? 0;
    return leaves.reduce((sum, leaf) => sum + (byLeaf.get(`${kind} ${city} ${leaf}`) ?? 0), 0);
  }

  function within(kind: AdKind, box: Box): number {
    const level = squareCount(box, FINE) <= MOST_SQUARES ? FINE : COARSE;
    let ads = 0;
    let squaresTouched = 0;
    for (const { lo, hi } of levelRanges(box, level)) {
      for (let cell = lo; cell <= hi; cell += 1n) {
        squaresTouched += 1;
        ads += byCell.get(`${kind} ${level} ${cell}`) ?? 0;
      }
    }
    return ads * coverage(box, level, squaresTouched);
  }

  return {
    published,
    within,
    expected(filter) {
      const named = published(filter);
      const box = placeBox(filter);
      if (box === undefined) return named;
      const all = published({ kind: filter.kind, city: undefined, leaves: undefined });
      const inside = within(filter.kind, box);
      // what is in a city and near it is mostly the same, so the smaller of the two shares counts
      const leafShare = published({ ...filter, city: undefined }) / Math.max(1, all);
      return Math.min(named, inside * leafShare);
    },
  };
}

/** How much of the squares that a box touches is in it. */
function coverage(box: Box, level: number, squaresTouched: number): number {
  const square = (360 / 2 ** level) * (180 / 2 ** level);
  return Math.min(1, ((box.east - box.west) * (box.north - box.south)) / (square * squaresTouched));
}

export function createDensity(sql: Sql): DensityReader {
  return remembered(async () => {
    const [squares, counts] = await Promise.all([readSquares(sql), readLeafCounts(sql)]);
    return makeDensity(squares, counts);
  }, MAX_AGE);
}
