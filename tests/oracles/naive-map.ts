import type { GeoItem } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Bbox, ListFilters } from '#contract/ads/list-query.ts';
import { chooseClusterLevel } from '#geo/squares.ts';
import type { InsertedAd } from './insert-world.ts';
import { naiveFilter, naivePay } from './naive-list.ts';
import type { RandomPlace } from './places.ts';

/** Levels of squares that are counted in advance: of a kind or city, and of a leaf or group. */
const COUNTED_TO = { place: 14, leaf: 11 } as const;

interface Square {
  readonly x: number;
  readonly y: number;
}

function squareOf({ longitude, latitude }: RandomPlace, level: number): Square {
  const side = 2 ** level;
  const at = (part: number) => Math.min(side - 1, Math.floor(part * side));
  return { x: at((longitude + 180) / 360), y: at((latitude + 90) / 180) };
}

/**
 * Whether a map counts whole squares, with what lies beyond the rectangle. The numbers for a kind, a city or a category
 * are counted in advance.
 */
function showsWholeSquares(query: ListFilters, level: number): boolean {
  const { city, category, latitude: _latitude, longitude: _longitude, distance, ...rest } = query;
  const isNarrower = Object.values(rest).some((value) => value !== undefined && value !== false);
  if (isNarrower || distance !== undefined || (city !== undefined && category !== undefined)) return false;
  return level >= 2 && level <= (category === undefined ? COUNTED_TO.place : COUNTED_TO.leaf);
}

/** Markers of the ads that meet the filters, each the mean of the places in one square. */
export function naiveMap(
  ads: readonly InsertedAd[],
  kind: AdKind,
  query: ListFilters & { readonly bbox: Bbox; readonly zoom: number },
): GeoItem[] {
  const { bbox, zoom, ...filters } = query;
  const level = chooseClusterLevel(bbox, zoom);
  const isWhole = showsWholeSquares(filters, level);
  const low = squareOf({ longitude: bbox.west, latitude: bbox.south }, level);
  const high = squareOf({ longitude: bbox.east, latitude: bbox.north }, level);
  const squares = new Map<string, { place: RandomPlace; ad: InsertedAd }[]>();
  for (const ad of naiveFilter(ads, kind, isWhole ? filters : { ...filters, bbox })) {
    const { place } = ad;
    if (place === null) continue;
    const { x, y } = squareOf(place, level);
    if (isWhole && (x < low.x || x > high.x || y < low.y || y > high.y)) continue;
    const name = `${x} ${y}`;
    squares.set(name, [...(squares.get(name) ?? []), { place, ad }]);
  }
  return [...squares.values()].map(markerOf);
}

function markerOf(members: readonly { place: RandomPlace; ad: InsertedAd }[]): GeoItem {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const place = {
    latitude: mean(members.map(({ place: { latitude } }) => latitude)),
    longitude: mean(members.map(({ place: { longitude } }) => longitude)),
    count: members.length,
  };
  const [only] = members;
  return only && members.length === 1 ? { ...place, id: only.ad.id, pay: naivePay(only.ad) } : place;
}

/** Markers of each side that the other lacks; places are rounded, so they only have to be near. */
export function differingMarkers(
  found: readonly GeoItem[],
  wanted: readonly GeoItem[],
): { readonly extra: GeoItem[]; readonly missing: GeoItem[] } {
  const extra = [...found];
  const missing = wanted.filter((marker) => {
    const at = extra.findIndex((other) => isSameMarker(marker, other));
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return { extra, missing };
}

const ROUNDED_DEGREES = 1e-6;

function isSameMarker(one: GeoItem, other: GeoItem): boolean {
  return (
    one.count === other.count &&
    one.id === other.id &&
    one.pay === other.pay &&
    Math.abs(one.latitude - other.latitude) <= ROUNDED_DEGREES &&
    Math.abs(one.longitude - other.longitude) <= ROUNDED_DEGREES
  );
}
