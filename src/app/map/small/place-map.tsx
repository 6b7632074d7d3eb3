import { MapCanvas } from '../map-canvas.tsx';
import { PLACE_ZOOM } from '../map-position.ts';

/** The open map of one place. */
export function PlaceMap({ location }: { location: { latitude: number; longitude: number } }) {
  return <MapCanvas start={{ ...location, zoom: PLACE_ZOOM }} pin={location} />;
}
