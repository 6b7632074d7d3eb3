import { describe, expect, test } from 'vitest';
import type { GeoItem } from '#contract/ads/entities.ts';
import {
  findFreeMarkerPosition,
  rectOfMarker,
  clusterMarkers,
  HALF_CLUSTER,
  HALF_PILL,
} from './marker-layout.ts';
import { project, worldSize } from '../projection.ts';

const ad = (id: number, longitude: number, latitude = 41.3): GeoItem => ({
  latitude,
  longitude,
  count: 1,
  id: String(id),
  pay: id * 1000,
});
const total = (spots: readonly { count: number }[]): number =>
  spots.reduce((sum, { count }) => sum + count, 0);

/** A pseudo-random crowd that is the same each time. */
function crowd(size: number): GeoItem[] {
  let seed = 7;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: size }, (_, index): GeoItem => {
    const place = { latitude: 41.1 + random() * 0.4, longitude: 69 + random() * 0.5 };
    return index % 3 === 0
      ? { ...place, count: 2 + Math.floor(random() * 300) }
      : { ...place, count: 1, id: String(index + 1), pay: null };
  });
}

describe('markers', () => {
  test('no marker covers another and none is lost, at any zoom', () => {
    const items = crowd(400);
    for (const zoom of [3.7, 6, 9.25, 11, 14]) {
      const spots = clusterMarkers(items, zoom);
      expect(total(spots)).toBe(total(items));
      const boxes = spots.map(({ latitude, longitude, count }) => {
        const { x, y } = project({ latitude, longitude });
        const half = count > 1 ? HALF_CLUSTER : HALF_PILL;
        return { x: x * worldSize(zoom), y: y * worldSize(zoom), half };
      });
      // A pill that took in a neighbour became a cluster, which is higher: two markers may overlap by the difference.
      const slack = 2 * (HALF_CLUSTER.y - HALF_PILL.y);
      boxes.forEach((a, index) => {
        for (const b of boxes.slice(index + 1)) {
          const apart =
            Math.abs(a.x - b.x) >= a.half.x + b.half.x - slack ||
            Math.abs(a.y - b.y) >= a.half.y + b.half.y - slack;
          expect(apart).toBe(true);
        }
      });
    }
  });

  test('a marker of one ad shows its price, a cluster its number of ads', () => {
    const [first, second] = clusterMarkers([ad(1, 69), ad(2, 69.2), ad(3, 69.2001)], 11).toSorted(
      (a, b) => a.count - b.count,
    );
    expect(first).toMatchObject({ key: '1', count: 1, ad: { id: '1', pay: 1000 } });
    expect(second).toMatchObject({ count: 2, ad: undefined });
  });

  test('ads gathered in a marker are separate at a higher zoom', () => {
    const items = [ad(1, 69.2), ad(2, 69.21)];
    expect(clusterMarkers(items, 9)).toHaveLength(1);
    expect(clusterMarkers(items, 14)).toHaveLength(2);
  });

  test('the chosen ad is never gathered with others', () => {
    const spots = clusterMarkers([...crowd(200), ad(9999, 69.25)], 6, '9999');
    expect(spots.find((spot) => spot.ad?.id === '9999')).toMatchObject({ count: 1 });
    expect(total(spots)).toBe(total(crowd(200)) + 1);
  });

  test('the largest cluster keeps its place when it takes in others', () => {
    const [spot] = clusterMarkers([ad(1, 69.2), { latitude: 41.3, longitude: 69.201, count: 50 }], 9);
    expect(spot).toMatchObject({ longitude: 69.201, count: 51 });
  });

  test('a cluster of one ad whose id is unknown has no ad to open', () => {
    expect(clusterMarkers([{ latitude: 41, longitude: 69, count: 1 }], 9)[0]?.ad).toBeUndefined();
  });
});

describe('markers below something that covers the map', () => {
  const PHONE = { width: 360, height: 600 };
  const tools = { left: 304, top: 12, right: 348, bottom: 200 };
  const line = { left: 12, top: 12, right: 200, bottom: 40 };
  const clear = (x: number, y: number) =>
    findFreeMarkerPosition({ x, y }, HALF_CLUSTER, { covers: [tools, line] }, PHONE);

  test('a marker stays at its place when nothing covers it', () => {
    expect(clear(180, 300)).toEqual({ x: 180, y: 300 });
  });

  test('a marker under a button moves beside it by the shortest way', () => {
    expect(clear(320, 100)).toEqual({ x: 280, y: 100 });
    expect(clear(320, 190)).toEqual({ x: 320, y: 224 });
    expect(clear(100, 26)).toEqual({ x: 100, y: 64 });
  });

  test('a moved marker also avoids the other markers', () => {
    const other = rectOfMarker({ x: 100, y: 70 }, HALF_CLUSTER);
    const { x, y } = findFreeMarkerPosition(
      { x: 100, y: 26 },
      HALF_CLUSTER,
      { covers: [line], others: [other] },
      PHONE,
    );
    expect({ x, y }).toEqual({ x: 100, y: 118 });
  });

  test('a moved marker is neither covered by something else nor out of sight', () => {
    const pinned = clear(304 - 20, 26);
    expect(pinned.x + HALF_CLUSTER.x > tools.left && pinned.y - HALF_CLUSTER.y < tools.bottom).toBe(false);
    expect(pinned.x - HALF_CLUSTER.x < line.right && pinned.y - HALF_CLUSTER.y < line.bottom).toBe(false);
    expect(clear(-10, 26)).toEqual({ x: -10, y: 26 });
  });
});
