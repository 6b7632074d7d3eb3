import { LIMITS } from '#contract/limits.ts';
import { distanceKm } from '#geo/distance.ts';
import { CITY_ZOOM, PLACE_ZOOM, type MapBox, type MapPosition } from '#app/map/map-position.ts';
import { project, unproject, worldSize } from '#app/map/projection.ts';

/** A requested rectangle and the zoom at which it is shown. */
export interface Area {
  readonly box: MapBox;
  readonly zoom: number;
}

/**
 * The server counts ads in squares: at a zoom level the world has 2^(zoom + 2) per side, and in degrees a square is
 * half as high as wide.
 */
const LEVEL_ABOVE_ZOOM = 2;
/** One level finer than the server's own choice: overlapping markers are clustered here, for the actual screen. */
const FINER = 1;
/** An edge exactly on a square's border would include the next square too. */
const INSIDE = 1e-7;

/** The area extended to whole squares: no square is counted in part, and a short move repeats the previous request. */
export function extendToWholeSquares({ box, zoom }: Area): Area {
  const wholeZoom = Math.round(zoom) + FINER;
  const squares = 2 ** (wholeZoom + LEVEL_ABOVE_ZOOM);
  const [across, down] = [360 / squares, 180 / squares];
  return {
    zoom: wholeZoom,
    box: {
      west: Math.max(-180, decimal(Math.floor(box.west / across) * across + INSIDE)),
      south: Math.max(-90, decimal(Math.floor(box.south / down) * down + INSIDE)),
      east: Math.min(180, decimal(Math.ceil(box.east / across) * across - INSIDE)),
      north: Math.min(90, decimal(Math.ceil(box.north / down) * down - INSIDE)),
    },
  };
}

/**
 * The box rounded for a list of ads: about a hundred metres change nothing, and the same place gives the same query.
 */
export function roundedBox({ west, south, east, north }: MapBox): MapBox {
  const [down, up] = [(x: number) => Math.floor(x * 1000) / 1000, (x: number) => Math.ceil(x * 1000) / 1000];
  return { west: down(west), south: down(south), east: up(east), north: up(north) };
}

function decimal(degrees: number): number {
  return Number(degrees.toFixed(7));
}

export function isInside(box: MapBox, of: MapBox): boolean {
  return box.west >= of.west && box.east <= of.east && box.south >= of.south && box.north <= of.north;
}

export function contains(
  box: MapBox,
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean {
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;
}

/** The box that a marker covers on screen, for ads too close to be separated at any zoom. */
export function boxUnderMarker(place: { latitude: number; longitude: number }, zoom: number): MapBox {
  const half = 24 / worldSize(zoom);
  const { x, y } = project(place);
  const northWest = unproject({ x: x - half, y: y - half });
  const southEast = unproject({ x: x + half, y: y + half });
  return {
    west: northWest.longitude,
    south: southEast.latitude,
    east: southEast.longitude,
    north: northWest.latitude,
  };
}

/** Share of the map's height below which the panel of a chosen ad covers the map. */
const PANEL_FROM = 0.6;
const CLEAR_AT = 0.4;

/** Position that moves a place out from under the panel; `undefined` when the panel does not cover it. */
export function panClearOfPanel(
  place: { latitude: number; longitude: number },
  { box, position }: { box: MapBox; position: MapPosition },
): MapPosition | undefined {
  const top = project({ latitude: box.north, longitude: box.west }).y;
  const bottom = project({ latitude: box.south, longitude: box.west }).y;
  const down = (project(place).y - top) / (bottom - top);
  if (down < PANEL_FROM) return undefined;
  const centre = project(position);
  return {
    ...unproject({ x: centre.x, y: centre.y + (down - CLEAR_AT) * (bottom - top) }),
    zoom: position.zoom,
  };
}

/** A circle around the map's view, for a list: its centre, and whole kilometres to the farther edges. */
export function circleAround({ west, south, east, north }: MapBox): {
  latitude: number;
  longitude: number;
  distance: number;
} {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const far = Math.max(
    distanceKm(middle, { ...middle, latitude: north }),
    distanceKm(middle, { ...middle, longitude: east }),
  );
  const { distanceMinKm, distanceMaxKm } = LIMITS;
  return { ...middle, distance: Math.min(distanceMaxKm, Math.max(distanceMinKm, Math.ceil(far))) };
}

/** Zoom at which a phone shows a kilometre to each side of a point in Uzbekistan. */
const ZOOM_OF_ONE_KM = 13.4;

/** Map position for the filters: around a point, or at a city; `undefined` for the whole country. */
export function positionFor(filters: {
  point?: { latitude: number; longitude: number } | undefined;
  distance?: number | undefined;
  city?: { latitude: number; longitude: number } | undefined;
}): MapPosition | undefined {
  const place = filters.point ?? filters.city;
  if (!place) return undefined;
  const zoom =
    filters.distance === undefined
      ? CITY_ZOOM
      : Math.min(PLACE_ZOOM, ZOOM_OF_ONE_KM - Math.log2(filters.distance));
  return { latitude: place.latitude, longitude: place.longitude, zoom };
}
