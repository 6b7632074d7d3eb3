/** Where a map looks: its centre and how near. North is always up. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** A rectangle in degrees, named as the contract's `bbox`. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Uzbekistan with a little air around. */
export const COUNTRY_BOX: MapBox = { west: 55.9, south: 37.1, east: 73.2, north: 45.6 };
/** As far as the basemap is drawn well. */
export const REACH: MapBox = { west: 48, south: 33, east: 84, north: 50 };

export const MIN_ZOOM = 3;
export const MAX_ZOOM = 18;
export const CITY_ZOOM = 11;
export const PLACE_ZOOM = 14;
/** From here on a tile service, where there is one, draws the ground; before it the basemap does, at no request. */
export const TILES_FROM = 8;
/** From here on the net of kilometres shows. */
export const NET_FROM = 10;
/** From here on centres of districts are named, and the districts of the capital. */
export const TOWNS_FROM = 8.5;
export const DISTRICTS_FROM = 10.5;
/** From here on one looks for streets. */
export const STREETS_FROM = 12;

/** `41.31,69.24,11`, as an address carries it; undefined for anything else. */
export function parsePosition(text: string | undefined): MapPosition | undefined {
  const found = /^(-?\d{1,3}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?),(\d{1,2}(?:\.\d{1,4})?)$/.exec(
    text ?? '',
  );
  if (!found) return undefined;
  const [latitude = 0, longitude = 0, zoom = 0] = found.slice(1).map(Number);
  if (latitude < REACH.south || latitude > REACH.north) return undefined;
  if (longitude < REACH.west || longitude > REACH.east) return undefined;
  return { latitude, longitude, zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM) };
}

/** As short as keeps the picture within a pixel or so. */
export function formatPosition({ latitude, longitude, zoom }: MapPosition): string {
  const digits = zoom < 8 ? 2 : zoom < 12 ? 3 : zoom < 15 ? 4 : 5;
  return [latitude.toFixed(digits), longitude.toFixed(digits), zoom.toFixed(2)].map(Number).join(',');
}

export function samePosition(a: MapPosition, b: MapPosition): boolean {
  return formatPosition(a) === formatPosition(b);
}

/** The nearest position that the basemap can show. */
export function withinReach({ latitude, longitude, zoom }: MapPosition): MapPosition {
  return {
    latitude: clamp(latitude, REACH.south, REACH.north),
    longitude: clamp(longitude, REACH.west, REACH.east),
    zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
