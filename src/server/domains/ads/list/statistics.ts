import type { AdKind } from '#contract/ads/kinds.ts';
import type { Sql } from '#server/db/client.ts';
import { cached } from '#server/db/remembered.ts';
import { placeOfSquare } from '#geo/cell.ts';
import { squareCount, squaresOf, type SquareBox } from '#geo/squares.ts';
import { type LeafCount, readLeafCounts, readSquares, type Square } from './statistics-repo.ts';
import { placeBox } from './conditions-sql.ts';
import type { AdFilter } from './filter.ts';

/*
 * Approximate numbers of ads by place and category, in memory: they decide how a list is read. They may be a minute
 * old; no answer comes from them.
 */

/** Squares of some 15 by 10 kilometres, and of 120 by 80 for boxes that hold too many of the small ones. */
const FINE_LEVEL = 11;
const COARSE_LEVEL = 8;
const MAX_FINE_SQUARES = 600;
const STATISTICS_MAX_AGE_MS = 60_000;

export interface AdStatistics {
  /** Published ads of all kinds. */
  readonly all: number;
  /** Published ads of a kind, in a city and in leaves where these are given. */
  countPublished(filter: Pick<AdFilter, 'kind' | 'city' | 'leaves'>): number;
  /** About how many ads meet the filter without its search, author and price. */
  estimateMatches(filter: AdFilter): number;
}

/** Ads by square of a level and kind; the key combines column and row. */
function gridOf(squares: readonly Square[], kind: AdKind, level: number): Map<number, number> {
  const grid = new Map<number, number>();
  for (const square of squares) {
    if (square.kind !== kind || square.level !== level) continue;
    const { x, y } = placeOfSquare(Number(square.cell));
    grid.set(x * 2 ** level + y, square.ads);
  }
  return grid;
}

function countInBox(grid: ReadonlyMap<number, number>, box: SquareBox, level: number): number {
  const { left, right, bottom, top } = squaresOf(box, level);
  const side = 2 ** level;
  let ads = 0;
  if (squareCount(box, level) > grid.size) {
    for (const [square, count] of grid) {
      const x = Math.floor(square / side);
      const y = square % side;
      if (x >= left && x <= right && y >= bottom && y <= top) ads += count;
    }
  } else {
    for (let x = left; x <= right; x += 1) {
      for (let y = bottom; y <= top; y += 1) ads += grid.get(x * side + y) ?? 0;
    }
  }
  return ads * coverage(box, level);
}

/** Share of the touched squares' area that lies in the box. */
function coverage(box: SquareBox, level: number): number {
  const square = (360 / 2 ** level) * (180 / 2 ** level);
  return Math.min(1, ((box.east - box.west) * (box.north - box.south)) / (square * squareCount(box, level)));
}

export function makeStatistics(squares: readonly Square[], counts: readonly LeafCount[]): AdStatistics {
  const kinds: AdKind[] = ['vacancy', 'service', 'task'];
  const grids = new Map(
    kinds.map((kind) => [
      kind,
      { fine: gridOf(squares, kind, FINE_LEVEL), coarse: gridOf(squares, kind, COARSE_LEVEL) },
    ]),
  );
  const byLeaf = new Map(
    counts.map((row) => [`${row.kind} ${row.city_id} ${row.category_id}`, row.published]),
  );
  const byCity = new Map<string, number>();
  for (const { kind, city_id, published } of counts) {
    const key = `${kind} ${city_id}`;
    byCity.set(key, (byCity.get(key) ?? 0) + published);
  }

  function countPublished({ kind, city = 0, leaves }: Pick<AdFilter, 'kind' | 'city' | 'leaves'>): number {
    if (leaves === undefined) return byCity.get(`${kind} ${city}`) ?? 0;
    return leaves.reduce((sum, leaf) => sum + (byLeaf.get(`${kind} ${city} ${leaf}`) ?? 0), 0);
  }

  function countNear(kind: AdKind, box: SquareBox): number {
    const grid = grids.get(kind);
    if (!grid) return 0;
    const isFine = squareCount(box, FINE_LEVEL) <= MAX_FINE_SQUARES;
    return isFine ? countInBox(grid.fine, box, FINE_LEVEL) : countInBox(grid.coarse, box, COARSE_LEVEL);
  }

  return {
    all: kinds.reduce((sum, kind) => sum + countPublished({ kind, city: undefined, leaves: undefined }), 0),
    countPublished,
    estimateMatches(filter) {
      const named = countPublished(filter);
      const box = placeBox(filter);
      if (box === undefined) return named;
      const ofKind = countPublished({ kind: filter.kind, city: undefined, leaves: undefined });
      // ads in a city and ads near it are mostly the same, so the smaller of the two shares counts
      const leafShare = countPublished({ ...filter, city: undefined }) / Math.max(1, ofKind);
      return Math.min(named, countNear(filter.kind, box) * leafShare);
    },
  };
}

export function createStatistics(sql: Sql): { get(): Promise<AdStatistics> } {
  return cached(async () => {
    const [squares, counts] = await Promise.all([
      readSquares(sql, [FINE_LEVEL, COARSE_LEVEL]),
      readLeafCounts(sql),
    ]);
    return makeStatistics(squares, counts);
  }, STATISTICS_MAX_AGE_MS);
}
