import { boxAround, type Point } from '#geo/distance.ts';
import type { AdListQuery } from '../filter-types.ts';
import { limitOf } from '../choose-limit.ts';
import type { GrowingCircle } from './plan-types.ts';
import type { AdEstimates } from './estimate-ads.ts';

/** A radius that contains every place: a little more than half the way around the earth. */
export const FARTHEST_KM = 20_100;
const FIRST_KM = 1;
/** Pages of ads that the first circle should contain: a circle with too few ads costs another statement. */
const SPARE_PAGES = 4;

/** Estimates the first radius from the density of ads; `share` is the part of them that a search finds. */
export function planCircle(
  query: AdListQuery & { readonly point: Point },
  ads: AdEstimates,
  share = 1,
): GrowingCircle {
  const passedKm = Number(query.after?.key ?? 0);
  const expected = (km: number) =>
    ads.estimateMatches({ ...query, circle: undefined, box: boxAround(query.point, km) }) * share;
  const wanted = (passedKm === 0 ? 0 : expected(passedKm)) + SPARE_PAGES * limitOf(query.size);
  let km = Math.max(FIRST_KM, passedKm * 1.1);
  while (km < FARTHEST_KM && expected(km) < wanted) km *= 1.5;
  const farthestKm = query.circle?.km ?? FARTHEST_KM;
  return { name: 'growingCircle', point: query.point, firstKm: Math.min(farthestKm, km), farthestKm };
}
