/** Bits of longitude, and of latitude, in a cell. */
export const CELL_LEVELS = 30;
const CELLS = 2 ** CELL_LEVELS;
/** Maximum markers on a map; more help nobody. */
const MOST_MARKERS = 400;
/** Levels above the map's zoom at which squares are about a hundred pixels wide. */
const LEVEL_ABOVE_ZOOM = 2;
const FINEST_SHOWN = 24;

export interface SquareBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Columns and rows of squares. At level n the world is 2^n squares wide and 2^n high. */
export interface Squares {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export function columnOf(longitude: number, level: number = CELL_LEVELS): number {
  const column = Math.min(CELLS - 1, Math.max(0, Math.floor(((longitude + 180) / 360) * CELLS)));
  return Math.floor(column / 2 ** (CELL_LEVELS - level));
}

export function rowOf(latitude: number, level: number = CELL_LEVELS): number {
  const row = Math.min(CELLS - 1, Math.max(0, Math.floor(((latitude + 90) / 180) * CELLS)));
  return Math.floor(row / 2 ** (CELL_LEVELS - level));
}

/** Squares of a level that touch a box. */
export function squaresOf(box: SquareBox, level: number): Squares {
  return {
    left: columnOf(box.west, level),
    right: columnOf(box.east, level),
    bottom: rowOf(box.south, level),
    top: rowOf(box.north, level),
  };
}

export function squareCount(box: SquareBox, level: number): number {
  const { left, right, bottom, top } = squaresOf(box, level);
  return (right - left + 1) * (top - bottom + 1);
}

/** Level whose squares cluster the map's ads into markers. */
export function chooseClusterLevel(box: SquareBox, zoom: number): number {
  let level = Math.min(FINEST_SHOWN, Math.round(zoom) + LEVEL_ABOVE_ZOOM);
  while (level > 1 && squareCount(box, level) > MOST_MARKERS) level -= 1;
  return level;
}

/** Rounds to a tenth of a metre, which is enough for a marker. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
