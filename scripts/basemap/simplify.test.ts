import { describe, expect, test } from 'vitest';
import { clipLine, simplify } from './simplify.ts';
import { joinLines, type TopologyPoint } from './topology.ts';

describe('simplify', () => {
  test('simplifying a line drops invisible points and keeps ends and corners', () => {
    const line: TopologyPoint[] = [
      [60, 40],
      [61, 40.0001],
      [62, 40],
      [62, 42],
    ];
    expect(simplify(line, 0.01)).toEqual([
      [60, 40],
      [62, 40],
      [62, 42],
    ]);
    expect(simplify(line, 100)).toEqual([
      [60, 40],
      [62, 42],
    ]);
    expect(simplify(line, 0)).toEqual(line);
  });
});

describe('clipLine', () => {
  test('a clipped line keeps its parts in the box and one point beyond each', () => {
    const line: TopologyPoint[] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((x) => [x, x % 4 === 1 ? 0 : 9]);
    const box = { west: 0.5, south: -1, east: 8, north: 1 };
    expect(clipLine(line, box).map((part) => part.map(([x]) => x))).toEqual([
      [0, 1, 2],
      [4, 5, 6],
    ]);
    expect(clipLine(line, { ...box, west: 20, east: 30 })).toEqual([]);
  });
});

describe('joinLines', () => {
  test('pieces that touch are joined to one line, whichever way they run', () => {
    const [a, b, c, d]: TopologyPoint[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ];
    if (!a || !b || !c || !d) throw new Error('four points');
    const [line, ...rest] = joinLines([
      [a, b],
      [d, c],
      [c, b],
    ]);
    expect(rest).toEqual([]);
    expect(line?.length).toBe(4);
    expect([line?.[0], line?.at(-1)]).toEqual(expect.arrayContaining([a, d]));
  });

  test('lines that do not touch are not joined', () => {
    expect(
      joinLines([
        [
          [0, 0],
          [1, 1],
        ],
        [
          [5, 5],
          [6, 6],
        ],
      ]),
    ).toHaveLength(2);
  });
});
