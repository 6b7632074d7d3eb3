import type { Point } from '#geo/distance.ts';
import { clamp, MAX_ZOOM, MIN_ZOOM, type MapBox, type MapPosition } from './map-position.ts';

/** Web Mercator with MapLibre's 512-pixel world, so that our elements and its drawing fall on the same pixel. */
const WORLD = 512;

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Coordinates in the world's square: 0 to 1 from west to east and from north to south. */
export function project({ latitude, longitude }: Point): Pixel {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function unproject({ x, y }: Pixel): Point {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: (x - 0.5) * 360 };
}

/** Width and height of the whole map in pixels. */
export function worldSize(zoom: number): number {
  return WORLD * 2 ** zoom;
}

export function toScreen(place: Pixel, position: MapPosition, size: MapSize): Pixel {
  const world = worldSize(position.zoom);
  const centre = project(position);
  return {
    x: (place.x - centre.x) * world + size.width / 2,
    y: (place.y - centre.y) * world + size.height / 2,
  };
}

export function visibleBox(position: MapPosition, size: MapSize): MapBox {
  const world = worldSize(position.zoom);
  const { x, y } = project(position);
  const [halfWidth, halfHeight] = [size.width / 2 / world, size.height / 2 / world];
  const northWest = unproject({ x: x - halfWidth, y: y - halfHeight });
  const southEast = unproject({ x: x + halfWidth, y: y + halfHeight });
  return {
    west: northWest.longitude,
    south: southEast.latitude,
    east: southEast.longitude,
    north: northWest.latitude,
  };
}

export function moveBy(position: MapPosition, { x, y }: Pixel): MapPosition {
  const world = worldSize(position.zoom);
  const centre = project(position);
  return { ...unproject({ x: centre.x - x / world, y: centre.y - y / world }), zoom: position.zoom };
}

/** Changes the zoom and keeps the place at a pixel where it is. */
export function zoomMapAt(
  position: MapPosition,
  size: MapSize,
  { x, y }: Pixel,
  wanted: number,
): MapPosition {
  const zoom = clamp(wanted, MIN_ZOOM, MAX_ZOOM);
  const centre = project(position);
  const [right, down] = [x - size.width / 2, y - size.height / 2];
  const change = 1 / worldSize(position.zoom) - 1 / worldSize(zoom);
  return { ...unproject({ x: centre.x + right * change, y: centre.y + down * change }), zoom };
}

/** Pixels around the box, so that a marker at its edge is fully visible. */
const PADDING = 24;

/** The position with the highest zoom at which a view shows the whole box. */
export function fitBox(box: MapBox, size: MapSize): MapPosition {
  const northWest = project({ latitude: box.north, longitude: box.west });
  const southEast = project({ latitude: box.south, longitude: box.east });
  const centre = unproject({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 });
  const across = Math.max(1, size.width - 2 * PADDING) / (southEast.x - northWest.x);
  const down = Math.max(1, size.height - 2 * PADDING) / (southEast.y - northWest.y);
  const zoom = Math.log2(Math.min(across, down) / WORLD);
  return { ...centre, zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM) };
}

const EARTH_METRES = 40_075_016.686;

export function metresPerPixel({ latitude, zoom }: MapPosition): number {
  return (EARTH_METRES * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom);
}

/** The longest of 1, 2, 5, 10, 20, … that is not longer than `metres`, for a scale bar. */
export function roundDistance(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2, 1].find((step) => step * power <= metres) ?? 1) * power;
}
