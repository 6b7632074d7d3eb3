import type { Locale } from '#contract/locale.ts';
import type { Point } from '#geo/distance.ts';
import basemap from './basemap-data.json';
import { GRID_FROM_ZOOM, type MapBox, type MapPosition } from '../map-position.ts';
import { metresPerPixel, visibleBox, type MapSize } from '../projection.ts';

type LonLat = [longitude: number, latitude: number];

interface Feature {
  type: 'Feature';
  properties: Record<string, string>;
  geometry:
    | { type: 'Point'; coordinates: LonLat }
    | { type: 'LineString'; coordinates: LonLat[] }
    | { type: 'Polygon'; coordinates: LonLat[][] };
}

export interface Features {
  type: 'FeatureCollection';
  features: Feature[];
}

/** Decodes a line from its steps in thousandths of a degree. */
export function decodeLine(steps: readonly number[]): LonLat[] {
  const line: LonLat[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    line.push([x / basemap.scale, y / basemap.scale]);
  }
  return line;
}

function feature(properties: Feature['properties'], geometry: Feature['geometry']): Feature {
  return { type: 'Feature', properties, geometry };
}

function collection(features: Feature[]): Features {
  return { type: 'FeatureCollection', features };
}

function area(layer: string, rings: readonly (readonly number[])[]): Feature[] {
  return rings.map((ring) => feature({ layer }, { type: 'Polygon', coordinates: [decodeLine(ring)] }));
}

function lines(layer: string, packed: readonly (readonly number[])[]): Feature[] {
  return packed.map((line) => feature({ layer }, { type: 'LineString', coordinates: decodeLine(line) }));
}

export function buildShapeFeatures(): Features {
  return collection([
    ...area('home', basemap.home),
    ...area('sea', basemap.coast),
    ...area('lake', basemap.lakes),
    ...lines('river', basemap.rivers),
    ...lines('border', basemap.borders),
  ]);
}

export function buildPlaceFeatures(locale: Locale): Features {
  const layer = (name: string, all: readonly Named[]) => all.map((one) => place(name, one, locale));
  const cities = (rank: number) => basemap.cities.filter((city) => city.rank === rank);
  return collection([
    ...layer('country', basemap.countries),
    ...layer('sea', basemap.seas),
    ...layer('region', basemap.regions),
    ...layer('neighbour', basemap.neighbours),
    ...layer('city1', cities(1)),
    ...layer('city2', cities(2)),
    ...layer('city3', cities(3)),
    ...layer('town', basemap.towns),
    ...layer('district', [...basemap.districts, ...basemap.parts]),
  ]);
}

/** A place of the basemap, `at` its scaled longitude and latitude. */
export interface Named {
  readonly ru: string;
  readonly uz: string;
  readonly at: readonly number[];
}

export function namedPoint({ at: [longitude = 0, latitude = 0] }: Named): Point {
  return { latitude: latitude / basemap.scale, longitude: longitude / basemap.scale };
}

function place(layer: string, named: Named, locale: Locale): Feature {
  const { longitude, latitude } = namedPoint(named);
  return feature({ layer, name: named[locale] }, { type: 'Point', coordinates: [longitude, latitude] });
}

/**
 * A grid with squares of a round number of kilometres, somewhat larger than the view: at street zoom, where the basemap
 * shows nothing else, it makes movement and distance visible.
 */
export function buildGridFeatures(position: MapPosition, size: MapSize): Features {
  if (position.zoom < GRID_FROM_ZOOM) return collection([]);
  const wanted = (metresPerPixel(position) * SQUARE_PIXELS) / 1000;
  const kilometres = [0.1, 0.2, 0.5, 1, 2, 5, 10].find((step) => step >= wanted) ?? 10;
  return netLines(visibleBox(position, { width: size.width * 2, height: size.height * 2 }), kilometres);
}

/** Minimum width of a square. */
const SQUARE_PIXELS = 80;

function netLines(box: MapBox, kilometres: number): Features {
  const down = kilometres / 110.57;
  // Uses the width of a degree at one latitude for the whole country, so that the grid never shifts.
  const across = kilometres / (111.32 * Math.cos((41 * Math.PI) / 180));
  const features: Feature[] = [];
  for (let x = Math.floor(box.west / across); x <= Math.ceil(box.east / across); x++) {
    features.push(netLine([x * across, box.south], [x * across, box.north]));
  }
  for (let y = Math.floor(box.south / down); y <= Math.ceil(box.north / down); y++) {
    features.push(netLine([box.west, y * down], [box.east, y * down]));
  }
  return collection(features);
}

function netLine(from: LonLat, to: LonLat): Feature {
  return feature({}, { type: 'LineString', coordinates: [from, to] });
}
