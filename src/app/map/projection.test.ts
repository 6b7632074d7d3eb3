import { describe, expect, test } from 'vitest';
import { COUNTRY_BOX } from './map-position.ts';
import {
  fitBox,
  metresPerPixel,
  moveBy,
  project,
  roundDistance,
  toScreen,
  unproject,
  visibleBox,
  zoomMapAt,
} from './projection.ts';

const TASHKENT = { latitude: 41.2995, longitude: 69.2401 };
const PHONE = { width: 360, height: 620 };

describe('projection', () => {
  test('the projection maps the corners of the world to those of the square', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(project({ latitude: 85.0511287798, longitude: -180 }).x).toBe(0);
    expect(project({ latitude: 85.0511287798, longitude: -180 }).y).toBeCloseTo(0, 9);
  });

  test('projecting a place and back returns the same place', () => {
    const there = unproject(project(TASHKENT));
    expect(there.latitude).toBeCloseTo(TASHKENT.latitude, 10);
    expect(there.longitude).toBeCloseTo(TASHKENT.longitude, 10);
  });

  test('the map is centred on its position; each zoom level doubles distances', () => {
    const east = project({ ...TASHKENT, longitude: TASHKENT.longitude + 0.1 });
    const at = (zoom: number) => toScreen(east, { ...TASHKENT, zoom }, PHONE);
    expect(toScreen(project(TASHKENT), { ...TASHKENT, zoom: 11 }, PHONE)).toEqual({ x: 180, y: 310 });
    expect(at(11).y).toBe(310);
    expect(at(12).x - 180).toBeCloseTo(2 * (at(11).x - 180), 6);
  });

  test('the edges of the visible box are the edges of the screen', () => {
    const position = { ...TASHKENT, zoom: 12.3 };
    const box = visibleBox(position, PHONE);
    const northWest = toScreen(project({ latitude: box.north, longitude: box.west }), position, PHONE);
    const southEast = toScreen(project({ latitude: box.south, longitude: box.east }), position, PHONE);
    expect(northWest.x).toBeCloseTo(0, 6);
    expect(northWest.y).toBeCloseTo(0, 6);
    expect(southEast.x).toBeCloseTo(360, 6);
    expect(southEast.y).toBeCloseTo(620, 6);
  });

  test.each([PHONE, { width: 1280, height: 735 }, { width: 400, height: 150 }])(
    'the zoom that fits the country into %o is the highest that does',
    (size) => {
      const fit = fitBox(COUNTRY_BOX, size);
      const holds = (zoom: number) => {
        const seen = visibleBox({ ...fit, zoom }, size);
        return (
          seen.west <= COUNTRY_BOX.west &&
          seen.east >= COUNTRY_BOX.east &&
          seen.south <= COUNTRY_BOX.south &&
          seen.north >= COUNTRY_BOX.north
        );
      };
      expect(holds(fit.zoom)).toBe(true);
      expect(holds(fit.zoom + 1.2)).toBe(false);
    },
  );

  test('a drag follows the finger, and a zoom keeps the point under it', () => {
    const position = { ...TASHKENT, zoom: 11 };
    const place = project(unproject({ x: project(TASHKENT).x + 0.0001, y: project(TASHKENT).y - 0.0001 }));
    const before = toScreen(place, position, PHONE);
    const dragged = toScreen(place, moveBy(position, { x: 30, y: -12 }), PHONE);
    expect([dragged.x - before.x, dragged.y - before.y].map((x) => x.toFixed(6))).toEqual([
      '30.000000',
      '-12.000000',
    ]);
    const zoomed = toScreen(place, zoomMapAt(position, PHONE, before, 13.5), PHONE);
    expect(zoomed.x).toBeCloseTo(before.x, 6);
    expect(zoomed.y).toBeCloseTo(before.y, 6);
    expect(zoomMapAt(position, PHONE, { x: 0, y: 0 }, 99).zoom).toBe(18);
  });

  test('the scale bar computes metres per pixel and rounds distances down', () => {
    // At zoom 1 the equator, 40,075 km, has 1,024 pixels.
    expect(metresPerPixel({ latitude: 0, longitude: 0, zoom: 1 })).toBeCloseTo(39_135.76, 1);
    expect([1, 1.9, 2, 49, 50, 99, 100, 7345].map(roundDistance)).toEqual([1, 1, 2, 20, 50, 50, 100, 5000]);
  });
});
