import type { Point } from './distance.ts';

/** Side of the square that hides an exact place: about two kilometres. */
const SIDE_DEGREES = 0.02;
/** Part of a side that stays free at each edge, so that a square's place never seems to lie in the next one. */
const MARGIN = 0.1;

/**
 * A place somewhere in the same square. It depends on the square and the seed alone, so that it tells nothing about
 * the exact place and cannot be averaged out of many answers.
 */
export function coarsenPlace({ latitude, longitude }: Point, seed: string): Point {
  const row = Math.floor(latitude / SIDE_DEGREES);
  const column = Math.floor(longitude / SIDE_DEGREES);
  const hash = hashText(`${seed}:${row}:${column}`);
  return {
    latitude: placeWithin(row, hash & 0xffff),
    longitude: placeWithin(column, hash >>> 16),
  };
}

function placeWithin(square: number, hash: number): number {
  const part = MARGIN + ((1 - 2 * MARGIN) * hash) / 0xffff;
  return Number(((square + part) * SIDE_DEGREES).toFixed(5));
}

/** FNV-1a with a last mix, so that neighbouring squares differ in all bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
