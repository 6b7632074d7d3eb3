import { type SquareBox, CELL_LEVELS, columnOf, rowOf, squareCount, squaresOf } from './squares.ts';

/** Half of 26 bits: two numbers of 26 bits interleave to 52, which a number still holds exactly. */
const HALF_BITS = 13;
const FINEST_RANGES = 2 * HALF_BITS;

/** Squares that follow one another in the index, from `lo` to `hi`, both included. */
export interface CellRange {
  readonly lo: number;
  readonly hi: number;
}

/** A range of 60-bit cells, which are too long for a number. */
export interface WholeRange {
  readonly lo: bigint;
  readonly hi: bigint;
}

/** Spreads 13 bits to every second place. */
function spread(value: number): number {
  let x = value;
  x = (x | (x << 8)) & 0x00ff00ff;
  x = (x | (x << 4)) & 0x0f0f0f0f;
  x = (x | (x << 2)) & 0x33333333;
  return (x | (x << 1)) & 0x55555555;
}

/** Interleaves two numbers of 26 bits. */
function interleave(x: number, y: number): number {
  const mask = 2 ** HALF_BITS - 1;
  const high = spread(x >>> HALF_BITS) + 2 * spread(y >>> HALF_BITS);
  return high * 2 ** FINEST_RANGES + spread(x & mask) + 2 * spread(y & mask);
}

/** Morton code of a place: longitude and latitude with 30 bits each, as morton_cell() in the database. */
export function cellOf(longitude: number, latitude: number): bigint {
  const x = columnOf(longitude);
  const y = rowOf(latitude);
  // the four finest bits of each are separate, since 60 bits do not fit into a number
  const low = interleave(x & 15, y & 15);
  return (BigInt(interleave(x >>> 4, y >>> 4)) << 8n) | BigInt(low);
}

/** Squares of a level that cover a box, by their numbers within the level; consecutive numbers are merged to ranges. */
export function levelRanges(box: SquareBox, level: number): CellRange[] {
  if (level > FINEST_RANGES) throw new RangeError('Squares that fine are not numbered.');
  const { left, right, bottom, top } = squaresOf(box, level);
  const cells: number[] = [];
  for (let x = left; x <= right; x += 1) for (let y = bottom; y <= top; y += 1) cells.push(interleave(x, y));
  cells.sort((a, b) => a - b);
  const ranges: { lo: number; hi: number }[] = [];
  for (const cell of cells) {
    const last = ranges.at(-1);
    if (last && last.hi + 1 === cell) last.hi = cell;
    else ranges.push({ lo: cell, hi: cell });
  }
  return ranges;
}

/** The finest cover of a box with at most `mostSquares` squares, as ranges of cells. */
export function coverRanges(box: SquareBox, mostSquares: number): WholeRange[] {
  let level = 1;
  while (level < FINEST_RANGES && squareCount(box, level + 1) <= mostSquares) level += 1;
  const shift = BigInt(2 * (CELL_LEVELS - level));
  return levelRanges(box, level).map(({ lo, hi }) => ({
    lo: BigInt(lo) << shift,
    hi: (BigInt(hi + 1) << shift) - 1n,
  }));
}

/** Column and row of a square from its number within its level. */
export function decodeSquare(square: number): { x: number; y: number } {
  let x = 0;
  let y = 0;
  for (let bit = 0, rest = square; rest > 0; bit += 1) {
    x += (rest % 2) * 2 ** bit;
    rest = Math.floor(rest / 2);
    y += (rest % 2) * 2 ** bit;
    rest = Math.floor(rest / 2);
  }
  return { x, y };
}
