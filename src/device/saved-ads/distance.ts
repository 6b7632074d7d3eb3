const EARTH_KM = 6371.0088;

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Kilometres along the ground, by the server's formula. */
export function distanceKm(one: Point, other: Point): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const shrunk = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(latitude + shrunk * longitude)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
