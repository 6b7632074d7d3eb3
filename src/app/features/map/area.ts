import { LIMITS } from '#contract/limits.ts';
import { distanceKm } from '#geo/distance.ts';
import { CITY_ZOOM, PLACE_ZOOM, type MapBox, type MapPosition } from '#app/map/map-position.ts';
import { project, unproject, worldSize } from '#app/map/projection.ts';

/** What is asked of the server: a rectangle and how near it is looked at. */
export interface Area {
  readonly box: MapBox;
  readonly zoom: number;
}

/** The server counts ads in squares; at a zoom they are 2^(zoom + 2) to the world, half as high as wide in degrees. */
const LEVEL_ABOVE_ZOOM = 2;
/** Finer than the server thinks best: what would overlap is gathered here, for this very screen. */
const FINER = 1;
/** An edge exactly on a square's edge would touch the next square too. */
const INSIDE = 1e-7;

/**
 * The area grown outward to whole squares. A square is then never counted by half, and a short move asks for what was
 * asked before.
 */
export function wholeSquares({ box, zoom }: Area): Area {
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

/** The box as a list of ads is asked for: a metre more or less changes nothing, and the same place is asked once. */
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

/** What a marker covers on the screen, for ads that stand so near to each other that no zoom parts them. */
export function underMarker(place: { latitude: number; longitude: number }, zoom: number): MapBox {
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

/** The lower part of the map is where the panel of a chosen ad lies. */
const PANEL_FROM = 0.6;
const CLEAR_AT = 0.4;

/** Where to look so that a place is not under the panel; undefined: it is not. */
export function clearOfPanel(
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

/** A circle around what a map shows, for a list: its middle, and whole kilometres to its farther edges. */
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

/** From here a phone shows a kilometre to each side of a point in Uzbekistan. */
const ZOOM_OF_ONE_KM = 13.4;

/** Where a map looks that follows the filters: around a point, or at a city; undefined: the whole country. */
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
