/** Longitude and latitude interleaved, 30 bits each: the same as morton_cell() in the database. */
export const CELL_LEVELS = 30;
const CELLS = 2 ** CELL_LEVELS;

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** From `lo` to `hi`, both included: squares that lie one after the other in the index. */
export interface CellRange {
  readonly lo: bigint;
  readonly hi: bigint;
}

function column(longitude: number): number {
  return Math.min(CELLS - 1, Math.max(0, Math.floor(((longitude + 180) / 360) * CELLS)));
}

function row(latitude: number): number {
  return Math.min(CELLS - 1, Math.max(0, Math.floor(((latitude + 90) / 180) * CELLS)));
}

/** Each bit moves to twice its place. Fifteen bits at a time, so that plain numbers hold the result. */
function spread(value: number): bigint {
  let result = 0n;
  for (let part = 1; part >= 0; part -= 1) {
    let x = Math.floor(value / 2 ** (15 * part)) & 0x7fff;
    x = (x | (x << 8)) & 0x00ff00ff;
    x = (x | (x << 4)) & 0x0f0f0f0f;
    x = (x | (x << 2)) & 0x33333333;
    x = (x | (x << 1)) & 0x55555555;
    result = (result << 30n) | BigInt(x);
  }
  return result;
}

function interleave(x: number, y: number): bigint {
  return spread(x) | (spread(y) << 1n);
}

export function cellOf(longitude: number, latitude: number): bigint {
  return interleave(column(longitude), row(latitude));
}

/** The squares of one level that touch a box, as columns and rows of that level. */
function squaresOf(box: Box, level: number) {
  const size = 2 ** (CELL_LEVELS - level);
  return {
    left: Math.floor(column(box.west) / size),
    right: Math.floor(column(box.east) / size),
    bottom: Math.floor(row(box.south) / size),
    top: Math.floor(row(box.north) / size),
  };
}

export function squareCount(box: Box, level: number): number {
  const { left, right, bottom, top } = squaresOf(box, level);
  return (right - left + 1) * (top - bottom + 1);
}

/** The squares of a level that cover a box, numbered within that level, neighbours in the numbering joined. */
export function levelRanges(box: Box, level: number): CellRange[] {
  const { left, right, bottom, top } = squaresOf(box, level);
  const cells: bigint[] = [];
  for (let x = left; x <= right; x += 1) for (let y = bottom; y <= top; y += 1) cells.push(interleave(x, y));
  cells.sort((a, b) => (a < b ? -1 : 1));
  const ranges: { lo: bigint; hi: bigint }[] = [];
  for (const cell of cells) {
    const last = ranges.at(-1);
    if (last && last.hi + 1n === cell) last.hi = cell;
    else ranges.push({ lo: cell, hi: cell });
  }
  return ranges;
}

/** The finest cover of a box that needs no more than so many squares, as ranges of whole cells. */
export function coverRanges(box: Box, mostSquares: number): CellRange[] {
  let level = 1;
  while (level < CELL_LEVELS && squareCount(box, level + 1) <= mostSquares) level += 1;
  const shift = BigInt(2 * (CELL_LEVELS - level));
  return levelRanges(box, level).map(({ lo, hi }) => ({ lo: lo << shift, hi: ((hi + 1n) << shift) - 1n }));
}
