import type { GeoItem } from '#contract/ads/entities.ts';
import { project, worldSize, type Pixel, type MapSize } from '../projection.ts';

/** What one marker stands for. */
export interface MarkerSpot {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** How many ads are here. */
  readonly count: number;
  /** One ad only: which, and what it pays (null: negotiable). */
  readonly ad: { readonly id: string; readonly pay: number | null } | undefined;
}

/** Half of what a marker takes on the screen, with the gap to the next. */
export const HALF_PILL: Pixel = { x: 42, y: 18 };
export const HALF_CLUSTER: Pixel = { x: 24, y: 24 };

/**
 * Markers that would cover one another become one, so that each can be read and hit by a thumb, and their number is
 * bounded by the screen. What is `apart` (the chosen ad) is never swallowed. Independent of where the map is moved to,
 * so nothing regroups under the finger.
 */
export function gatherMarkers(items: readonly GeoItem[], zoom: number, apart?: string | null): MarkerSpot[] {
  const world = worldSize(zoom);
  const isApart = (item: GeoItem): boolean => Boolean(apart) && item.id === apart;
  const ordered = items.toSorted((a, b) => Number(isApart(b)) - Number(isApart(a)) || b.count - a.count);
  const groups: { first: GeoItem; at: Pixel; count: number }[] = [];
  for (const item of ordered) {
    const place = project(item);
    const at = { x: place.x * world, y: place.y * world };
    const near = groups.find((group) => !isApart(group.first) && overlap(group, at, item.count));
    if (near) near.count += item.count;
    else groups.push({ first: item, at, count: item.count });
  }
  return groups.map(({ first, count }) => ({
    key: count === 1 && first.id !== undefined ? first.id : `${first.latitude},${first.longitude}`,
    latitude: first.latitude,
    longitude: first.longitude,
    count,
    ad: count === 1 && first.id !== undefined ? { id: first.id, pay: first.pay ?? null } : undefined,
  }));
}

/** What lies over the map, in its pixels. */
export interface Cover {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Where a marker stands so that nothing lies over it: at its place, or by the shortest way beside what is there, and
 * beside the other markers where there is room.
 */
export function clearOfMarkers(
  at: Pixel,
  half: Pixel,
  { covers, others = [] }: { covers: readonly Cover[]; others?: readonly Cover[] },
  size: MapSize,
): Pixel {
  const isBelow = ({ x, y }: Pixel, things: readonly Cover[]): boolean =>
    things.some(
      ({ left, top, right, bottom }) =>
        x + half.x > left && x - half.x < right && y + half.y > top && y - half.y < bottom,
    );
  const isOut = ({ x, y }: Pixel): boolean => x < 0 || y < 0 || x > size.width || y > size.height;
  // What is hardly seen at the edge goes with it.
  if (isOut(at) || !isBelow(at, covers)) return at;
  const far = ({ x, y }: Pixel): number => Math.hypot(x - at.x, y - at.y);
  const ways = [...covers, ...others]
    .flatMap(({ left, top, right, bottom }) => [
      { x: left - half.x, y: at.y },
      { x: right + half.x, y: at.y },
      { x: at.x, y: top - half.y },
      { x: at.x, y: bottom + half.y },
    ])
    .filter((way) => !isOut(way) && !isBelow(way, covers))
    .toSorted((a, b) => far(a) - far(b));
  return ways.find((way) => !isBelow(way, others)) ?? ways[0] ?? at;
}

/** What a marker takes itself. */
export function coverOf({ x, y }: Pixel, half: Pixel): Cover {
  return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y };
}

function overlap(group: { at: Pixel; count: number }, at: Pixel, count: number): boolean {
  const a = group.count > 1 ? HALF_CLUSTER : HALF_PILL;
  const b = count > 1 ? HALF_CLUSTER : HALF_PILL;
  return Math.abs(group.at.x - at.x) < a.x + b.x && Math.abs(group.at.y - at.y) < a.y + b.y;
}
