import type { Locale } from '#contract/locale.ts';
import basemap from './basemap-data.json';
import { type Named, namedPoint } from './basemap-features.ts';
import type { View } from '../canvas/map-camera.ts';
import { DISTRICTS_FROM_ZOOM, TOWNS_FROM_ZOOM } from '../map-position.ts';
import { HALF_CLUSTER, HALF_PILL, type MarkerSpot } from '../markers/marker-layout.ts';
import { project, toScreen, type Pixel } from '../projection.ts';

export interface DrawnLabel {
  readonly text: string;
  readonly style: 'capital' | 'city' | 'district' | 'country';
  /** The centre of the text. */
  readonly at: Pixel;
}

interface Box {
  readonly at: Pixel;
  readonly half: Pixel;
}

/** Approximate size of a letter and of half a line in the small type: space is reserved, nothing is measured. */
const LETTER = 7.5;
const HALF_LINE = 9;
/**
 * Distance of a name from its place: right below, or clear of a marker that covers the place (below, above or beside).
 */
const BELOW = 14;
const CLEAR = 34;

/**
 * Chooses names and their positions, the important ones first. A name that would overlap a marker or another name moves
 * around its place, or is left out.
 */
export function drawnLabels(view: View, spots: readonly MarkerSpot[], locale: Locale): DrawnLabel[] {
  const { zoom } = view.position;
  const taken: Box[] = spots.map((spot) => ({
    at: toScreen(project(spot), view.position, view.size),
    half: spot.ad ? HALF_PILL : HALF_CLUSTER,
  }));
  const labels: DrawnLabel[] = [];
  const write = (names: readonly Named[], style: DrawnLabel['style'], aroundPlace: boolean): void => {
    for (const name of names) {
      const text = name[locale];
      const half = { x: (text.length * LETTER) / 2, y: HALF_LINE };
      const place = toScreen(project(namedPoint(name)), view.position, view.size);
      if (!isIn(place, view)) continue;
      const choices = aroundPlace ? around(place, half) : [place];
      const at = choices.find((choice) => taken.every((box) => !overlap(box, { at: choice, half })));
      if (!at) continue;
      taken.push({ at, half });
      labels.push({ text, style, at });
    }
  };
  const ofRank = (rank: number) => basemap.cities.filter((city) => city.rank === rank);
  write(ofRank(1), 'capital', true);
  if (zoom >= 3.5) write(ofRank(2), 'city', true);
  if (zoom >= 7) write(ofRank(3), 'city', true);
  if (zoom >= TOWNS_FROM_ZOOM) write(basemap.towns, 'city', true);
  if (zoom >= DISTRICTS_FROM_ZOOM) write([...basemap.districts, ...basemap.parts], 'district', true);
  if (zoom < 7) write(basemap.countries, 'country', false);
  return labels;
}

function isIn({ x, y }: Pixel, { size }: View): boolean {
  return x > 0 && y > 0 && x < size.width && y < size.height;
}

function around({ x, y }: Pixel, half: Pixel): Pixel[] {
  return [
    { x, y: y + BELOW },
    { x, y: y + CLEAR },
    { x, y: y - CLEAR },
    { x: x + CLEAR + half.x, y },
    { x: x - CLEAR - half.x, y },
  ];
}

function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.at.x - b.at.x) < a.half.x + b.half.x && Math.abs(a.at.y - b.at.y) < a.half.y + b.half.y;
}
