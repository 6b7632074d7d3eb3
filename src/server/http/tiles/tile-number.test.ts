import { expect, test } from 'vitest';
import { readTile, tileNumber } from './tile-number.ts';

test('tiles are numbered as in the PMTiles specification', () => {
  const numbers = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [1, 1, 1],
    [1, 1, 0],
    [2, 0, 0],
    [12, 3423, 1763],
  ].map(([z = 0, x = 0, y = 0]) => tileNumber({ z, x, y }));
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 19_078_479]);
});

test('tile numbers are unique and neighbouring numbers are neighbours', () => {
  const places: { x: number; y: number }[] = [];
  for (let x = 0; x < 16; x++)
    for (let y = 0; y < 16; y++) places[tileNumber({ z: 4, x, y }) - 85] = { x, y };
  expect(Object.keys(places)).toHaveLength(256);
  places.slice(1).forEach(({ x, y }, index) => {
    const before = places[index] ?? { x: 0, y: 0 };
    expect(Math.abs(x - before.x) + Math.abs(y - before.y)).toBe(1);
  });
});

test('coordinates that name no tile are refused', () => {
  expect(readTile('12', '2837', '1532')).toEqual({ z: 12, x: 2837, y: 1532 });
  for (const [z, x, y] of [
    ['1', '2', '0'],
    ['25', '0', '0'],
    ['-1', '0', '0'],
    ['1e1', '0', '0'],
    ['01', '0', '0'],
    ['3', '0x1', '0'],
    ['3', '', '0'],
    ['3', '1.0', '0'],
    ['3', '99999999999999999999', '0'],
    ['٣', '0', '0'],
  ] as const) {
    expect(readTile(z, x, y), `${z}/${x}/${y}`).toBeUndefined();
  }
});
