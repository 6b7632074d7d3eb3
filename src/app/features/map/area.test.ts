import { describe, expect, test } from 'vitest';
import { TaskGeoQuery, TaskListQuery } from '#contract/ads/list-query.ts';
import * as v from 'valibot';
import { visibleBox } from '#app/map/projection.ts';
import {
  panClearOfPanel,
  contains,
  isInside,
  positionFor,
  roundedBox,
  boxUnderMarker,
  extendToWholeSquares,
} from './area.ts';

const TASHKENT = { latitude: 41.2995, longitude: 69.2401 };
const PHONE = { width: 360, height: 620 };
const areaAt = (zoom: number, east = 0) => {
  const position = { ...TASHKENT, longitude: TASHKENT.longitude + east, zoom };
  return { box: visibleBox(position, PHONE), zoom };
};
const written = (box: object): string => Object.values(box).join(',');

describe('the requested area', () => {
  test.each([3.7, 8, 11.4, 15, 18])(
    'the request at zoom %d covers the view plus less than two squares',
    (zoom) => {
      const area = areaAt(zoom);
      const asked = extendToWholeSquares(area);
      expect(
        isInside(area.box, { ...asked.box, west: asked.box.west - 1e-6, east: asked.box.east + 1e-6 }),
      ).toBe(true);
      const square = 360 / 2 ** (asked.zoom + 2);
      expect(asked.box.east - asked.box.west).toBeLessThan(area.box.east - area.box.west + 2 * square);
    },
  );

  test('a short move requests the same area and a long move another one', () => {
    expect(extendToWholeSquares(areaAt(11, 0.0005))).toEqual(extendToWholeSquares(areaAt(11)));
    expect(extendToWholeSquares(areaAt(11, 0.5))).not.toEqual(extendToWholeSquares(areaAt(11)));
  });

  test.each([3, 9, 18])('the API accepts the box of the requested area at zoom %d', (zoom) => {
    const { box, zoom: asked } = extendToWholeSquares(areaAt(zoom));
    expect(v.is(TaskGeoQuery, { bbox: written(box), zoom: String(asked) })).toBe(true);
    expect(v.is(TaskListQuery, { bbox: written(roundedBox(areaAt(zoom).box)) })).toBe(true);
    expect(v.is(TaskListQuery, { bbox: written(roundedBox(boxUnderMarker(TASHKENT, zoom))) })).toBe(true);
  });

  test('the box under a marker contains its place and little else', () => {
    const box = boxUnderMarker(TASHKENT, 17);
    expect(contains(box, TASHKENT)).toBe(true);
    expect(contains(box, { ...TASHKENT, longitude: TASHKENT.longitude + 0.001 })).toBe(false);
  });
});

describe('the map position for the filters', () => {
  test('the map position follows the city, or the point and distance', () => {
    expect(positionFor({})).toBeUndefined();
    expect(positionFor({ city: TASHKENT })).toEqual({ ...TASHKENT, zoom: 11 });
    for (const distance of [1, 10, 100]) {
      const position = positionFor({ point: TASHKENT, distance, city: { latitude: 0, longitude: 0 } });
      expect(position).toMatchObject(TASHKENT);
      const seen = visibleBox({ ...TASHKENT, zoom: position?.zoom ?? 0 }, PHONE);
      const kilometres = ((seen.east - seen.west) / 2) * 111.32 * Math.cos((41.3 * Math.PI) / 180);
      expect(kilometres / distance).toBeGreaterThan(0.95);
      expect(kilometres / distance).toBeLessThan(1.3);
    }
  });
});

describe('a chosen ad under the panel', () => {
  const position = { ...TASHKENT, zoom: 12 };
  const view = { position, box: visibleBox(position, PHONE) };
  const at = (share: number) => ({
    ...TASHKENT,
    latitude: view.box.north + (view.box.south - view.box.north) * share,
  });

  test('a chosen ad under the panel is moved into the free part of the map', () => {
    const to = panClearOfPanel(at(0.9), view);
    expect(to?.zoom).toBe(12);
    expect(to?.latitude).toBeLessThan(TASHKENT.latitude);
    const moved = { position: to ?? position, box: visibleBox(to ?? position, PHONE) };
    expect(panClearOfPanel(at(0.9), moved)).toBeUndefined();
  });

  test('a chosen ad that the panel does not cover stays where it is', () => {
    expect(panClearOfPanel(at(0.3), view)).toBeUndefined();
  });
});
