import type { Locale } from '#contract/locale.ts';
import type { MapColors } from '../canvas/map-colors.ts';
import type { Layer } from './style-types.ts';

type LineLayer = Extract<Layer, { type: 'line' }>;
type Expression = Extract<NonNullable<LineLayer['filter']>, readonly unknown[]>;

export const STREETS_SOURCE = 'tiles';
/** Layers and kinds of Protomaps' basemaps, versions 3 and 4. */
const MAIN = ['highway', 'major_road', 'medium_road'];
const SMALL = ['minor_road', 'other'];
const GREEN = [
  'park',
  'garden',
  'grass',
  'forest',
  'wood',
  'nature_reserve',
  'cemetery',
  'pitch',
  'golf_course',
];

function isOneOf(kinds: readonly string[]): Expression {
  return ['in', ['get', 'kind'], ['literal', [...kinds]]];
}

/** Layers of vector streets from the ground up, in the colours of our own basemap. */
export function streetLayers(colors: MapColors): Layer[] {
  const of = { source: STREETS_SOURCE } as const;
  return [
    {
      id: 'parks',
      type: 'fill',
      ...of,
      'source-layer': 'landuse',
      filter: isOneOf(GREEN),
      paint: { 'fill-color': colors.park },
    },
    {
      id: 'waters',
      type: 'fill',
      ...of,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'streams',
      type: 'line',
      ...of,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colors.water, 'line-width': 1.5 },
    },
    {
      id: 'buildings',
      type: 'fill',
      ...of,
      'source-layer': 'buildings',
      minzoom: 14,
      paint: { 'fill-color': colors.building, 'fill-outline-color': colors.roadEdge },
    },
    road('paths', ['path'], { from: 14, color: colors.roadEdge, width: [14, 0.8, 18, 2], dashed: true }),
    road('rails', ['rail'], { from: 10, color: colors.border, width: [10, 0.7, 18, 2.5], dashed: true }),
    // The edges of all streets are below all streets, so that crossings are open.
    road('small-edges', SMALL, { from: 13, color: colors.roadEdge, width: [13, 2, 14, 4, 18, 17] }),
    road('main-edges', MAIN, { from: 8, color: colors.roadEdge, width: [8, 1.6, 13, 6, 18, 24] }),
    road('small-streets', SMALL, { from: 12, color: colors.road, width: [12, 0.8, 14, 2.8, 18, 15] }),
    road('main-streets', MAIN, { from: 8, color: colors.mainRoad, width: [8, 1, 13, 4.5, 18, 21] }),
  ];
}

interface RoadLook {
  from: number;
  color: string;
  /** Pairs of zoom and width in pixels. */
  width: readonly [number, number, ...number[]];
  dashed?: boolean;
}

function road(
  id: string,
  kinds: readonly string[],
  { from, color, width, dashed = false }: RoadLook,
): LineLayer {
  return {
    id,
    type: 'line',
    source: STREETS_SOURCE,
    'source-layer': 'roads',
    minzoom: from,
    filter: isOneOf(kinds),
    layout: { 'line-cap': dashed ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...width],
      ...(dashed ? { 'line-dasharray': [2, 1.5] } : {}),
    },
  };
}

/** Street names in the person's language where the data has them, else as on the street's sign. */
export function streetNames(colors: MapColors, locale: Locale, font: string[]): Layer[] {
  const name: Expression = ['coalesce', ['get', `name:${locale}`], ['get', 'name']];
  const labelPaint = { 'text-color': colors.muted, 'text-halo-color': colors.home, 'text-halo-width': 1.5 };
  return [
    {
      id: 'quarter-names',
      type: 'symbol',
      source: STREETS_SOURCE,
      'source-layer': 'places',
      minzoom: 13,
      filter: isOneOf(['neighbourhood', 'macrohood']),
      layout: { 'text-field': name, 'text-font': font, 'text-size': 12, 'text-max-width': 8 },
      paint: labelPaint,
    },
    {
      id: 'street-names',
      type: 'symbol',
      source: STREETS_SOURCE,
      'source-layer': 'roads',
      minzoom: 12,
      filter: isOneOf([...MAIN, ...SMALL]),
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10, 18, 13],
      },
      paint: { ...labelPaint, 'text-color': colors.ink, 'text-halo-color': colors.road },
    },
  ];
}
