/** Highest zoom that is served; its PMTiles numbers fit into 53 bits. */
const NEAREST_TILE = 24;

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The tile that three whole numbers name; `undefined` when there is no such tile. */
export function readTile(z: string, x: string, y: string): Tile | undefined {
  const [near, across, down] = [z, x, y].map((text) =>
    /^(?:0|[1-9]\d{0,7})$/.test(text) ? Number(text) : NaN,
  );
  if (near === undefined || across === undefined || down === undefined) return undefined;
  const squares = 2 ** near;
  // A malformed number is NaN, with which every comparison is false.
  return near <= NEAREST_TILE && across < squares && down < squares
    ? { z: near, x: across, y: down }
    : undefined;
}

/** PMTiles number of a tile: zoom by zoom, and along a Hilbert curve within a zoom, so that neighbours are close. */
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
