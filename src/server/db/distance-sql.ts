import { EARTH_KM } from '#geo/distance.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';

/** Kilometres along the ground between a row's place and a point, by the formula of geo/distance.ts. */
export function distanceSql(alias: Fragment, latitude: Fragment, longitude: Fragment): Fragment {
  return fragment`(2 * ${constantSql(EARTH_KM)} * asin(least(1, sqrt(
    sin(radians(${alias}.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${alias}.latitude))
      * sin(radians(${alias}.longitude - ${longitude}) / 2) ^ 2))))`;
}
