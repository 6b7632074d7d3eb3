import { describe, expect, it } from 'vitest';
import { cellOf, coverRanges, levelRanges, decodeSquare } from './cell.ts';
import { squareCount, type SquareBox } from './squares.ts';

/** Slow reference implementation, bit by bit. */
function plainCell(longitude: number, latitude: number): bigint {
  const x = BigInt(Math.floor(((longitude + 180) / 360) * 2 ** 30));
  const y = BigInt(Math.floor(((latitude + 90) / 180) * 2 ** 30));
  let cell = 0n;
  for (let bit = 0n; bit < 30n; bit += 1n) {
    cell |= ((x >> bit) & 1n) << (2n * bit);
    cell |= ((y >> bit) & 1n) << (2n * bit + 1n);
  }
  return cell;
}

const POINTS = [
  [69.2401, 41.2995],
  [59.445, 42.4042],
  [-179.999, -89.999],
  [0, 0],
  [179.9999, 89.9999],
] as const;

describe('cellOf', () => {
  it.each(POINTS)('a cell interleaves the bits of %f, %f', (longitude, latitude) => {
    expect(cellOf(longitude, latitude)).toBe(plainCell(longitude, latitude));
  });

  it('a cell stays within 60 bits at the far corner of the world', () => {
    expect(cellOf(180, 90)).toBe(2n ** 60n - 1n);
  });
});

describe('covers', () => {
  const tashkent: SquareBox = { west: 69.1, south: 41.2, east: 69.4, north: 41.4 };

  it('the squares that cover a box contain every point of it', () => {
    const ranges = coverRanges(tashkent, 64);
    for (let step = 0; step <= 20; step += 1) {
      const longitude = tashkent.west + ((tashkent.east - tashkent.west) * step) / 20;
      for (let other = 0; other <= 20; other += 1) {
        const latitude = tashkent.south + ((tashkent.north - tashkent.south) * other) / 20;
        const cell = cellOf(longitude, latitude);
        expect(ranges.some(({ lo, hi }) => lo <= cell && cell <= hi)).toBe(true);
      }
    }
  });

  it('the squares that cover a box leave out distant points', () => {
    const cell = cellOf(66.97, 39.65);
    expect(coverRanges(tashkent, 64).some(({ lo, hi }) => lo <= cell && cell <= hi)).toBe(false);
  });

  it('a box is covered by no more squares than allowed', () => {
    const squares = levelRanges(tashkent, 12).reduce((sum, { lo, hi }) => sum + (hi - lo) + 1, 0);
    expect(squares).toBe(squareCount(tashkent, 12));
    expect(coverRanges(tashkent, 16).length).toBeLessThanOrEqual(16);
  });

  it('the squares of a level are numbered by the first bits of their cells', () => {
    for (const level of [1, 7, 14, 26]) {
      const point = { west: 69.2401, south: 41.2995, east: 69.2401, north: 41.2995 };
      const [range] = levelRanges(point, level);
      expect(BigInt(range?.lo ?? -1)).toBe(cellOf(69.2401, 41.2995) >> BigInt(60 - 2 * level));
    }
  });

  it('column and row of a square follow from its number', () => {
    expect(decodeSquare(0)).toEqual({ x: 0, y: 0 });
    expect(decodeSquare(0b100111)).toEqual({ x: 0b011, y: 0b101 });
  });

  it('consecutive squares are merged: the whole world is one range', () => {
    expect(coverRanges({ west: -180, south: -90, east: 180, north: 90 }, 64)).toEqual([
      { lo: 0n, hi: 2n ** 60n - 1n },
    ]);
  });
});
