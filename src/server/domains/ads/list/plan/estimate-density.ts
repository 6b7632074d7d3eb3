import type { AdKind } from '#contract/ads/kinds.ts';
import { decodeSquare } from '#geo/cell.ts';
import { squareCount, squaresOf, type SquareBox } from '#geo/squares.ts';
import type { SquareCount } from './statistics-repo.ts';

/** Level of the map's squares of some 4 by 2.5 kilometres: larger ones hide how dense the middle of a city is. */
export const DENSITY_LEVEL = 13;
const SIDE = 2 ** DENSITY_LEVEL;

/** Estimates the ads of one kind in a box from the counts of squares. */
export function createDensity(squares: readonly SquareCount[], kind: AdKind): (box: SquareBox) => number {
  const grid = new Map<number, number>();
  for (const square of squares) {
    if (square.kind !== kind) continue;
    const { x, y } = decodeSquare(Number(square.cell));
    grid.set(x * SIDE + y, square.ads);
  }
  return (box) => countInBox(grid, box) * coverage(box);
}

/** Ads in all squares that touch the box; the key of the grid combines column and row. */
function countInBox(grid: ReadonlyMap<number, number>, box: SquareBox): number {
  const { left, right, bottom, top } = squaresOf(box, DENSITY_LEVEL);
  let ads = 0;
  if (squareCount(box, DENSITY_LEVEL) > grid.size) {
    for (const [square, count] of grid) {
      const x = Math.floor(square / SIDE);
      const y = square % SIDE;
      if (x >= left && x <= right && y >= bottom && y <= top) ads += count;
    }
    return ads;
  }
  for (let x = left; x <= right; x += 1) {
    for (let y = bottom; y <= top; y += 1) ads += grid.get(x * SIDE + y) ?? 0;
  }
  return ads;
}

/** Share of the touched squares' area that lies in the box. */
function coverage(box: SquareBox): number {
  const square = (360 / SIDE) * (180 / SIDE);
  const touched = square * squareCount(box, DENSITY_LEVEL);
  return Math.min(1, ((box.east - box.west) * (box.north - box.south)) / touched);
}
