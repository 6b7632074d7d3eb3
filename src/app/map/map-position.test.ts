import { describe, expect, test } from 'vitest';
import { formatPosition, MAX_ZOOM, parsePosition, MAP_BOUNDS, clampPosition } from './map-position.ts';

describe('a position in an address', () => {
  test('a written position is read back unchanged', () => {
    for (const text of ['41.31,69.24,11', '41.3,69.3,5.5', '37.22418,67.27831,16']) {
      const position = parsePosition(text);
      expect(position && formatPosition(position)).toBe(text);
    }
  });

  test('a position in an address has no more digits than its zoom can show', () => {
    const place = { latitude: 41.299512345, longitude: 69.240112345 };
    expect(formatPosition({ ...place, zoom: 5 })).toBe('41.3,69.24,5');
    expect(formatPosition({ ...place, zoom: 11.004 })).toBe('41.3,69.24,11');
    expect(formatPosition({ ...place, zoom: 16.25 })).toBe('41.29951,69.24011,16.25');
  });

  test.each([
    undefined,
    '',
    '41.31,69.24',
    '41.31,69.24,11,5',
    '41.31;69.24;11',
    'NaN,NaN,NaN',
    '1e1,69.24,11',
    ' 41.31,69.24,11',
    '55.75,37.62,10',
    '-41.31,69.24,11',
  ])('%j is rejected as a position in an address', (text) => {
    expect(parsePosition(text)).toBeUndefined();
  });

  test('a position in an address is limited to what the map can show', () => {
    expect(parsePosition('41.31,69.24,99')?.zoom).toBe(MAX_ZOOM);
    expect(clampPosition({ latitude: 0, longitude: 200, zoom: -3 })).toEqual({
      latitude: MAP_BOUNDS.south,
      longitude: MAP_BOUNDS.east,
      zoom: 3,
    });
  });
});
