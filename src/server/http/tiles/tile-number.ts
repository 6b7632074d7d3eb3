/** As near as PMTiles numbers squares of the earth within 53 bits. */
const NEAREST_TILE = 24;

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Three whole numbers that name a square there is; undefined: anything else. */
export function readTile(z: string, x: string, y: string): Tile | undefined {
  const [near, across, down] = [z, x, y].map((text) =>
    /^(?:0|[1-9]\d{0,7})$/.test(text) ? Number(text) : NaN,
  );
  if (near === undefined || across === undefined || down === undefined) return undefined;
  const squares = 2 ** near;
  // What is no number is not less than anything.
  return near <= NEAREST_TILE && across < squares && down < squares
    ? { z: near, x: across, y: down }
    : undefined;
}

/** All squares of all zooms in one row: those of each zoom along Hilbert's curve, so that neighbours stand together. */
export function tileNumber({ z, x, y }: Tile): number {
  let number = (4 ** z - 1) / 3;
  let [across, down] = [x, y];
  for (let half = 2 ** (z - 1); half >= 1; half /= 2) {
    const isEast = Math.floor(across / half) % 2 === 1;
    const isSouth = Math.floor(down / half) % 2 === 1;
    number += half * half * (isEast ? (isSouth ? 2 : 3) : isSouth ? 1 : 0);
    across %= half;
    down %= half;
    if (isSouth) continue;
    if (isEast) [across, down] = [half - 1 - across, half - 1 - down];
    [across, down] = [down, across];
  }
  return number;
}
