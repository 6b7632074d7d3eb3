import type { Point } from '#geo/distance.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { MapCanvas } from '../canvas/map-canvas.tsx';
import { PLACE_ZOOM } from '../map-position.ts';

export function PlaceMap({ location }: { location: Point }) {
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  return hasWords ? <MapCanvas start={{ ...location, zoom: PLACE_ZOOM }} pin={location} /> : null;
}
