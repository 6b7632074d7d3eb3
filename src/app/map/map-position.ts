import type { Point } from '#geo/distance.ts';

/** The centre and zoom of a map. North is always up. */
export interface MapPosition extends Point {
  readonly zoom: number;
}

/** A rectangle in degrees, with the field names of the contract's `bbox`. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Uzbekistan with a small margin. */
export const COUNTRY_BOX: MapBox = { west: 55.9, south: 37.1, east: 73.2, north: 45.6 };
/** The area that the basemap covers well. */
export const MAP_BOUNDS: MapBox = { west: 48, south: 33, east: 84, north: 50 };

export const MIN_ZOOM = 3;
export const MAX_ZOOM = 18;
/** Without tiles there is nothing to see farther in: no streets, and the names lie apart. */
export const OWN_MAX_ZOOM = 14;
export const CITY_ZOOM = 11;
export const PLACE_ZOOM = 14;
/** Zoom from which a configured tile service draws the ground; below it the basemap does, without a request. */
export const TILES_FROM_ZOOM = 8;
export const GRID_FROM_ZOOM = 10;
/** Zooms from which centres of districts, and the districts of the capital, are named. */
export const TOWNS_FROM_ZOOM = 8.5;
export const DISTRICTS_FROM_ZOOM = 10.5;
/** Zoom from which people look for streets. */
export const STREETS_FROM_ZOOM = 12;

/** Parses a position in an address, such as `41.31,69.24,11`; `undefined` for anything else. */
export function parsePosition(text: string | undefined): MapPosition | undefined {
  const found = /^(-?\d{1,3}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?),(\d{1,2}(?:\.\d{1,4})?)$/.exec(
    text ?? '',
  );
  if (!found) return undefined;
  const [latitude = 0, longitude = 0, zoom = 0] = found.slice(1).map(Number);
  if (latitude < MAP_BOUNDS.south || latitude > MAP_BOUNDS.north) return undefined;
  if (longitude < MAP_BOUNDS.west || longitude > MAP_BOUNDS.east) return undefined;
  return { latitude, longitude, zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM) };
}

/** Formats a position with as few digits as are exact to about a pixel. */
export function formatPosition({ latitude, longitude, zoom }: MapPosition): string {
  const digits = zoom < 8 ? 2 : zoom < 12 ? 3 : zoom < 15 ? 4 : 5;
  return [latitude.toFixed(digits), longitude.toFixed(digits), zoom.toFixed(2)].map(Number).join(',');
}

export function samePosition(a: MapPosition, b: MapPosition): boolean {
  return formatPosition(a) === formatPosition(b);
}

/** The nearest position that the basemap can show. */
export function clampPosition({ latitude, longitude, zoom }: MapPosition): MapPosition {
  return {
    latitude: clamp(latitude, MAP_BOUNDS.south, MAP_BOUNDS.north),
    longitude: clamp(longitude, MAP_BOUNDS.west, MAP_BOUNDS.east),
    zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM),
  };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
