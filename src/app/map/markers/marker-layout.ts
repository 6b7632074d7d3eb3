import type { GeoItem } from '#contract/ads/entities.ts';
import type { Point } from '#geo/distance.ts';
import { project, worldSize, type Pixel, type MapSize } from '../projection.ts';

/** The ads that one marker stands for. */
export interface MarkerSpot extends Point {
  readonly key: string;
  readonly count: number;
  /** Only for a marker of one ad: its id and pay (`null` means negotiable). */
  readonly ad: { readonly id: string; readonly pay: number | null } | undefined;
}

/** Half of a marker's size on the screen, with the gap to the next one. */
export const HALF_PILL: Pixel = { x: 42, y: 18 };
export const HALF_CLUSTER: Pixel = { x: 24, y: 24 };

/**
 * Merges markers that would overlap, so that each can be read and hit by a thumb, and their number is bounded by the
 * screen. The ad `apart` (the chosen one) is never merged. The result does not depend on the map's centre, so nothing
 * regroups during a drag.
 */
export function clusterMarkers(items: readonly GeoItem[], zoom: number, apart?: string | null): MarkerSpot[] {
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

/** A rectangle that something covers on the map, in the map's pixels. */
export interface CoveredRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The position of a marker where nothing covers it: its place, or the nearest free position, where possible also clear
 * of the other markers.
 */
export function findFreeMarkerPosition(
  at: Pixel,
  half: Pixel,
  { covers, others = [] }: { covers: readonly CoveredRect[]; others?: readonly CoveredRect[] },
  size: MapSize,
): Pixel {
  const isBelow = ({ x, y }: Pixel, covers: readonly CoveredRect[]): boolean =>
    covers.some(
      ({ left, top, right, bottom }) =>
        x + half.x > left && x - half.x < right && y + half.y > top && y - half.y < bottom,
    );
  const isOut = ({ x, y }: Pixel): boolean => x < 0 || y < 0 || x > size.width || y > size.height;
  // A marker whose place is outside of the view is hardly visible: it stays at its place.
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

export function rectOfMarker({ x, y }: Pixel, half: Pixel): CoveredRect {
  return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y };
}

function overlap(group: { at: Pixel; count: number }, at: Pixel, count: number): boolean {
  const a = group.count > 1 ? HALF_CLUSTER : HALF_PILL;
  const b = count > 1 ? HALF_CLUSTER : HALF_PILL;
  return Math.abs(group.at.x - at.x) < a.x + b.x && Math.abs(group.at.y - at.y) < a.y + b.y;
}
