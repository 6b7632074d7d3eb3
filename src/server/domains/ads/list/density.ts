import type { AdKind } from '#contract/ads/kinds.ts';
import { placeOfSquare } from '#geo/cell.ts';
import { squareCount, squaresOf, type SquareBox } from '#geo/squares.ts';
import type { Square } from './statistics-repo.ts';

/** Squares of some 15 by 10 kilometres, and of 120 by 80 for boxes that hold too many of the small ones. */
const FINE_LEVEL = 11;
const COARSE_LEVEL = 8;
const MAX_FINE_SQUARES = 600;
/** Levels of the squares that the density is made of. */
export const DENSITY_LEVELS = [FINE_LEVEL, COARSE_LEVEL] as const;

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

/** Estimates the ads of one kind in a box from the counts of squares. */
export function makeDensity(squares: readonly Square[], kind: AdKind): (box: SquareBox) => number {
  const fine = gridOf(squares, kind, FINE_LEVEL);
  const coarse = gridOf(squares, kind, COARSE_LEVEL);
  return (box) =>
    squareCount(box, FINE_LEVEL) <= MAX_FINE_SQUARES
      ? countInBox(fine, box, FINE_LEVEL)
      : countInBox(coarse, box, COARSE_LEVEL);
}
