import { EARTH_KM } from '#geo/distance.ts';

/**
 * Kilometres along the ground between a row's place and a point, by the formula of geo/distance.ts; the arguments are
 * expressions.
 */
export function distanceSql(alias: string, latitude: string, longitude: string): string {
  return `(2 * ${EARTH_KM} * asin(least(1, sqrt(
    sin(radians(${alias}.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${alias}.latitude))
      * sin(radians(${alias}.longitude - ${longitude}) / 2) ^ 2))))`;
}
