import type { Locale } from '#contract/locale.ts';
import type { Layer, MapStyle } from './style-types.ts';
import { streetLayers, streetNames, STREETS_SOURCE } from './street-layers.ts';
import { buildPlaceFeatures, buildShapeFeatures, type Features } from '../drawn/basemap-features.ts';
import type { MapColors } from '../canvas/map-colors.ts';
import {
  DISTRICTS_FROM_ZOOM,
  GRID_FROM_ZOOM,
  STREETS_FROM_ZOOM,
  TILES_FROM_ZOOM,
  TOWNS_FROM_ZOOM,
} from '../map-position.ts';

type SymbolLayer = Extract<Layer, { type: 'symbol' }>;
type Filter = NonNullable<SymbolLayer['filter']>;

export interface MapTiles {
  /** A URL template with {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
  /** Maximum zoom of vector tiles; absent for raster tiles. */
  readonly vectorTo?: number;
}

export const SOURCES = {
  shapes: 'shapes',
  places: 'places',
  net: 'net',
  taken: 'taken',
  tiles: STREETS_SOURCE,
} as const;
const EMPTY: Features = { type: 'FeatureCollection', features: [] };
/** Zoom up to which the hand-drawn layers are shown: at higher ones an error of a few kilometres would be visible. */
const COARSE_TO = 9;
/**
 * Zoom up to which the outline is shown: it is a kilometre or two off in places, and must show nobody on its wrong
 * side.
 */
const OUTLINE_TO = 11.5;

// A style without an address for glyphs draws text with the device's own font of this family.
const REGULAR = ['sans-serif'];

export interface StyleInput {
  colors: MapColors;
  locale: Locale;
  /** `null` when none is configured, or it does not answer. */
  tiles: MapTiles | null;
}

export function mapStyle({ colors, locale, tiles }: StyleInput): MapStyle {
  const isVector = tiles?.vectorTo !== undefined;
  return {
    version: 8,
    sources: {
      [SOURCES.shapes]: { type: 'geojson', data: buildShapeFeatures(), maxzoom: 12, tolerance: 0.5 },
      [SOURCES.places]: { type: 'geojson', data: buildPlaceFeatures(locale), maxzoom: 8 },
      [SOURCES.net]: { type: 'geojson', data: EMPTY, maxzoom: 16 },
      [SOURCES.taken]: { type: 'geojson', data: EMPTY, maxzoom: 16 },
      ...(tiles ? { [SOURCES.tiles]: streetSource(tiles) } : {}),
    },
    layers: [
      // Vector streets show movement and distance well enough without the grid.
      ...ground(colors).filter(({ id }) => !isVector || id !== 'net'),
      ...(tiles ? streets(colors, isVector) : []),
      ...(isVector ? streetNames(colors, locale, REGULAR) : []),
      // Raster tiles have names of their own.
      ...names(colors).map((layer) =>
        tiles && !isVector ? { ...layer, maxzoom: TILES_FROM_ZOOM + 1 } : layer,
      ),
      taken(),
    ],
  };
}

function only(layer: string): Filter {
  return ['==', ['get', 'layer'], layer];
}

function fadeOut(to: number): ['interpolate', ['linear'], ['zoom'], number, number, number, number] {
  return ['interpolate', ['linear'], ['zoom'], to - 1, 1, to, 0];
}

function shapesOf(layer: string) {
  return { source: SOURCES.shapes, filter: only(layer) } as const;
}

function ground(colors: MapColors): Layer[] {
  return [
    {
      id: 'land',
      type: 'background',
      paint: {
        'background-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          OUTLINE_TO - 1,
          colors.land,
          OUTLINE_TO,
          colors.home,
        ],
      },
    },
    {
      id: 'home',
      type: 'fill',
      ...shapesOf('home'),
      paint: { 'fill-color': colors.home, 'fill-antialias': false },
    },
    {
      id: 'sea',
      type: 'fill',
      ...shapesOf('sea'),
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'lakes',
      type: 'fill',
      ...shapesOf('lake'),
      maxzoom: COARSE_TO,
      paint: { 'fill-color': colors.water, 'fill-opacity': fadeOut(COARSE_TO) },
    },
    {
      id: 'rivers',
      type: 'line',
      ...shapesOf('river'),
      maxzoom: COARSE_TO,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colors.water,
        'line-opacity': fadeOut(COARSE_TO),
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 9, 3],
      },
    },
    {
      id: 'borders',
      type: 'line',
      ...shapesOf('border'),
      maxzoom: OUTLINE_TO,
      paint: {
        'line-color': colors.border,
        'line-opacity': fadeOut(OUTLINE_TO),
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'net',
      type: 'line',
      source: SOURCES.net,
      minzoom: GRID_FROM_ZOOM,
      paint: {
        'line-color': colors.net,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], GRID_FROM_ZOOM, 0, STREETS_FROM_ZOOM, 1],
      },
    },
    {
      id: 'outline',
      type: 'line',
      ...shapesOf('home'),
      maxzoom: OUTLINE_TO,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.outline,
        'line-opacity': fadeOut(OUTLINE_TO),
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 10, 2.5],
      },
    },
  ];
}

function streetSource({ url, vectorTo }: MapTiles): MapStyle['sources'][string] {
  // MapLibre's worker has another base address than the page.
  const tiles = [url.startsWith('/') ? location.origin + url : url];
  if (vectorTo === undefined) return { type: 'raster', tiles, tileSize: 256, minzoom: TILES_FROM_ZOOM };
  return { type: 'vector', tiles, minzoom: TILES_FROM_ZOOM, maxzoom: vectorTo };
}

function streets(colors: MapColors, isVector: boolean): Layer[] {
  return isVector ? streetLayers(colors) : [picturedStreets(colors)];
}

function picturedStreets({ dark }: MapColors): Layer {
  return {
    id: 'streets',
    type: 'raster',
    source: SOURCES.tiles,
    minzoom: TILES_FROM_ZOOM,
    paint: dark ? { 'raster-brightness-max': 0.65, 'raster-saturation': -0.4, 'raster-contrast': 0.1 } : {},
  };
}

function names(colors: MapColors): SymbolLayer[] {
  const land = { 'text-color': colors.muted, 'text-halo-color': colors.land, 'text-halo-width': 1.2 };
  const home = { ...land, 'text-halo-color': colors.home };
  const water = { ...land, 'text-color': colors.waterInk, 'text-halo-width': 0 };
  const city = { ...home, 'text-color': colors.ink, 'text-halo-width': 1.5 };
  const small = {
    'text-field': ['get', 'name'],
    'text-font': REGULAR,
    'text-size': 12,
  } satisfies SymbolLayer['layout'];
  // The name goes right below its place, or clear of a marker that covers it.
  const below = {
    'text-variable-anchor-offset': [
      'top',
      [0, 0.5],
      'top',
      [0, 1.8],
      'bottom',
      [0, -1.8],
      'left',
      [2, 0],
      'right',
      [-2, 0],
    ],
  } satisfies SymbolLayer['layout'];
  // Later layers are placed first and keep their space, so the most important names come last.
  return [
    symbol('region', { minzoom: 6.5, maxzoom: 9 }, { ...small, 'text-letter-spacing': 0.05 }, home),
    symbol('sea', { maxzoom: 9 }, { ...small, 'text-size': 11, 'text-max-width': 6 }, water),
    symbol('neighbour', { minzoom: 5.5 }, { ...small, 'text-size': 11 }, land),
    symbol(
      'country',
      { maxzoom: 7 },
      { ...small, 'text-transform': 'uppercase', 'text-letter-spacing': 0.1 },
      land,
    ),
    symbol(
      'district',
      { minzoom: DISTRICTS_FROM_ZOOM },
      { ...small, ...below },
      { ...home, 'text-color': colors.ink },
    ),
    symbol('town', { minzoom: TOWNS_FROM_ZOOM }, { ...small, ...below }, city),
    symbol('city3', { minzoom: 7 }, { ...small, ...below }, city),
    symbol('city2', { minzoom: 4 }, { ...small, ...below, 'text-size': 13 }, city),
    symbol('city1', {}, { ...small, ...below, 'text-size': 15 }, city),
  ];
}

/** An invisible layer that reserves the space of the markers, which are not part of the map, against names. */
function taken(): SymbolLayer {
  return {
    id: 'taken',
    type: 'symbol',
    source: SOURCES.taken,
    layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 0 },
  };
}

function symbol(
  layer: string,
  zooms: { minzoom?: number; maxzoom?: number },
  layout: NonNullable<SymbolLayer['layout']>,
  paint: NonNullable<SymbolLayer['paint']>,
): SymbolLayer {
  return { id: layer, type: 'symbol', source: SOURCES.places, filter: only(layer), ...zooms, layout, paint };
}
