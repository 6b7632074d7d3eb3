import type { GeoItem } from '../../../contract/ads/entities.ts';
import { project, worldSize, type Pixel } from '../projection.ts';

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

function overlap(group: { at: Pixel; count: number }, at: Pixel, count: number): boolean {
  const a = group.count > 1 ? HALF_CLUSTER : HALF_PILL;
  const b = count > 1 ? HALF_CLUSTER : HALF_PILL;
  return Math.abs(group.at.x - at.x) < a.x + b.x && Math.abs(group.at.y - at.y) < a.y + b.y;
}
