import { describe, expect, it } from 'vitest';
import { columnOf, chooseClusterLevel, rowOf, squareCount, type SquareBox } from './squares.ts';

const country: SquareBox = { west: 55.9, south: 37.1, east: 73.2, north: 45.6 };
const street: SquareBox = { west: 69.2, south: 41.3, east: 69.21, north: 41.305 };

describe('the squares of a level', () => {
  it("squares are numbered from the world's lower left to its upper right", () => {
    expect([columnOf(-180, 3), rowOf(-90, 3)]).toEqual([0, 0]);
    expect([columnOf(180, 3), rowOf(90, 3)]).toEqual([7, 7]);
    expect([columnOf(0, 3), rowOf(0, 3)]).toEqual([4, 4]);
  });

  it('a map shows at most four hundred squares, whatever the zoom', () => {
    for (const zoom of [0, 3.4, 6, 12, 22]) {
      for (const box of [country, street]) {
        const level = chooseClusterLevel(box, zoom);
        expect(level).toBeGreaterThanOrEqual(1);
        expect(squareCount(box, level)).toBeLessThanOrEqual(400);
      }
    }
  });

  it('squares are finer at a closer zoom', () => {
    expect(chooseClusterLevel(street, 16)).toBeGreaterThan(chooseClusterLevel(street, 12));
    expect(chooseClusterLevel(street, 12)).toBe(14);
  });
});
