import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CITIES } from '#seed/lookups/cities.ts';
import basemap from './basemap-data.json';
import { buildGridFeatures, buildPlaceFeatures, buildShapeFeatures, decodeLine } from './basemap-features.ts';
import { MAP_BOUNDS } from '../map-position.ts';

type Ring = readonly (readonly [number, number])[];

function isWithin([x, y]: readonly [number, number], ring: Ring): boolean {
  let inside = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + ring.length - 1) % ring.length] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

describe('the basemap', () => {
  const home = basemap.home.map(decodeLine);

  test('the outline of the country contains every city but Kuvasay, 2 km off', () => {
    const outside = CITIES.filter(
      ({ longitude, latitude }) => !home.some((ring) => isWithin([longitude, latitude], ring)),
    );
    expect(outside.map(({ slug }) => slug)).toEqual(['kuvasay']);
  });

  test('places in neighbouring countries are outside the outline', () => {
    for (const { at } of basemap.neighbours) {
      const [x = 0, y = 0] = at;
      expect(home.some((ring) => isWithin([x / basemap.scale, y / basemap.scale], ring))).toBe(false);
    }
  });

  test('every ring of the basemap ends where it begins', () => {
    for (const ring of [...basemap.home, ...basemap.coast, ...basemap.lakes].map(decodeLine)) {
      expect(ring.at(-1)).toEqual(ring[0]);
    }
  });

  test('the basemap has the same cities as the lookups', () => {
    expect(basemap.cities.map(({ ru, uz, rank }) => ({ ru, uz, rank }))).toEqual(
      CITIES.map(({ ru, uz, rank }) => ({ ru, uz, rank })),
    );
  });

  test('the basemap covers everywhere the map can be moved to', () => {
    const longitudes = buildShapeFeatures().features.flatMap(({ geometry }) =>
      geometry.type === 'LineString' ? geometry.coordinates.map(([x]) => x) : [],
    );
    expect(Math.min(...longitudes)).toBeLessThan(MAP_BOUNDS.west);
    expect(Math.max(...longitudes)).toBeGreaterThan(MAP_BOUNDS.east);
  });

  test('the parts of cities are near their cities, and only there', () => {
    for (const { at, ru } of basemap.parts) {
      const near = CITIES.filter(({ longitude, latitude }) => {
        const [x = 0, y = 0] = at;
        return Math.hypot(x / basemap.scale - longitude, y / basemap.scale - latitude) < 0.25;
      });
      expect(
        near.map(({ slug }) => slug),
        ru,
      ).not.toEqual([]);
      expect(near.map(({ slug }) => slug)).not.toContain('tashkent');
    }
  });

  test('basemap names are in the requested language, Uzbek ones with ʻ', () => {
    const names = (locale: 'ru' | 'uz') =>
      buildPlaceFeatures(locale).features.map(({ properties }) => properties['name'] ?? '');
    expect(names('ru')).toContain('Ташкент');
    expect(names('uz')).toContain('Toshkent');
    expect(names('uz').filter((name) => /[а-яё]/i.test(name))).toEqual([]);
    expect([...names('uz'), ...names('ru')].filter((name) => !name || /['’‘`]/.test(name))).toEqual([]);
  });

  test('the basemap takes less than 12 kB compressed', () => {
    const file = readFileSync(new URL('./basemap-data.json', import.meta.url));
    expect(brotliCompressSync(file).length).toBeLessThan(12_000);
  });
});

describe('the kilometre grid', () => {
  const PHONE = { width: 360, height: 620 };
  const columns = (longitude: number, zoom: number) =>
    buildGridFeatures({ latitude: 41.3, longitude, zoom }, PHONE)
      .features.flatMap(({ geometry }) => (geometry.type === 'LineString' ? [geometry.coordinates] : []))
      .filter(([from, to]) => from?.[0] === to?.[0])
      .map(([from]) => from?.[0] ?? 0);

  test('the kilometre grid stays in place when the map moves', () => {
    const there = new Set(columns(69.25, 13).map((x) => x.toFixed(9)));
    expect(columns(69.24, 13).filter((x) => there.has(x.toFixed(9))).length).toBeGreaterThan(3);
  });

  test('the kilometre grid has thumb-sized squares, and none at country zoom', () => {
    expect(columns(69.24, 6)).toEqual([]);
    for (const zoom of [10, 12.5, 14, 16]) {
      const [first = 0, second = 0] = columns(69.24, zoom);
      const pixels = ((second - first) / 360) * 512 * 2 ** zoom;
      expect(pixels).toBeGreaterThan(70);
      expect(pixels).toBeLessThan(260);
    }
  });
});
