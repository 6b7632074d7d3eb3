import type { Box } from './cell.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371.0088;
const KM_PER_DEGREE = (Math.PI * EARTH_KM) / 180;

/** The smallest box around all that is at most so far from a point. */
export function boxAround(point: Point, km: number): Box {
  const north = Math.min(90, point.latitude + km / KM_PER_DEGREE);
  const south = Math.max(-90, point.latitude - km / KM_PER_DEGREE);
  if (north >= 90 || south <= -90) return { west: -180, south, east: 180, north };
  const angle = km / EARTH_KM;
  const reach = Math.sin(angle) / Math.cos((point.latitude * Math.PI) / 180);
  const half = reach >= 1 ? 180 : (Math.asin(reach) * 180) / Math.PI;
  return {
    west: Math.max(-180, point.longitude - half),
    south,
    east: Math.min(180, point.longitude + half),
    north,
  };
}

/** Kilometres along the ground between a row's place and a point, as SQL; the arguments are expressions. */
export function distanceSql(alias: string, latitude: string, longitude: string): string {
  return `(2 * ${EARTH_KM} * asin(least(1, sqrt(
    sin(radians(${alias}.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${alias}.latitude))
      * sin(radians(${alias}.longitude - ${longitude}) / 2) ^ 2))))`;
}
