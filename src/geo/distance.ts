import type { SquareBox } from './squares.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth. */
export const EARTH_KM = 6371.0088;
const KM_PER_DEGREE = (Math.PI * EARTH_KM) / 180;

/** Great-circle distance in kilometres; the database has the same formula. */
export function distanceKm(one: Point, other: Point): number {
  const latitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const shrunk = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(latitude + shrunk * longitude)));
}

/** The smallest box that contains everything within `km` of a point. */
export function boxAround(point: Point, km: number): SquareBox {
  const north = Math.min(90, point.latitude + km / KM_PER_DEGREE);
  const south = Math.max(-90, point.latitude - km / KM_PER_DEGREE);
  if (north >= 90 || south <= -90) return { west: -180, south, east: 180, north };
  const reach = Math.sin(km / EARTH_KM) / Math.cos(radians(point.latitude));
  const half = reach >= 1 ? 180 : (Math.asin(reach) * 180) / Math.PI;
  return {
    west: Math.max(-180, point.longitude - half),
    south,
    east: Math.min(180, point.longitude + half),
    north,
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
