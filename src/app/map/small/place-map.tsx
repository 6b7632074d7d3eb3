import type { Point } from '#geo/distance.ts';
import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { MapCanvas } from '../canvas/map-canvas.tsx';
import { PLACE_ZOOM } from '../map-position.ts';

export function PlaceMap({ location }: { location: Point }) {
  const hasWords = useWords(loadLazyWords);
  return hasWords ? <MapCanvas start={{ ...location, zoom: PLACE_ZOOM }} pin={location} /> : null;
}
