import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import type { Density } from './density.ts';
import { boxAround, type Point } from '#geo/distance.ts';
import { type AdFilter, type AdListQuery, isCounted } from './filter.ts';
import { SURELY_MANY } from './list-path.ts';
import { countFound, limitStep, readCards, type CardPage } from './list-repo.ts';
import type { TierChoice } from './list-sql.ts';

/** Half the way around the earth and a little: everything is nearer. */
export const FARTHEST_KM = 20_100;
const FIRST_KM = 1;
/** A circle is guessed to hold a few times what is needed: too few means another statement. */
const SPARE = 4;

export type NearestQuery = AdListQuery & { readonly point: Point };

/** Of what is searched: the tier, and about which part of all ads is in it. */
export interface Searched {
  readonly tier: TierChoice;
  readonly share: number;
}

/**
 * The nearest first. All ads within a circle are sorted; where they do not fill the page, the circle grows. How large it
 * has to be is guessed from how many ads are about there. What has no place is in no circle.
 */
export async function readNearest(
  sql: Sql,
  density: Density,
  query: NearestQuery,
  searched?: Searched,
): Promise<CardPage> {
  const { point, after, now } = query;
  const limit = limitStep(query.size + 1);
  const farthest = query.circle?.km ?? FARTHEST_KM;
  let km = Math.min(farthest, firstRadius(density, query, limit, searched?.share ?? 1));
  for (;;) {
    const filter: AdFilter = { ...query, circle: { ...point, km } };
    const page = await readCards(
      sql,
      {
        path: searched ? 'sift' : 'gather',
        filter,
        sort: 'distance',
        point,
        after,
        limit,
        tier: searched?.tier,
        budget: undefined,
      },
      { now },
    );
    if (page.rows.length >= limit || km >= farthest) return page;
    km = Math.min(farthest, km * 4);
  }
}

/** How many there are to sort by distance, of what is not searched. */
export async function countNear(sql: Sql, density: Density, query: NearestQuery): Promise<number> {
  const all: AdFilter = { ...query, circle: query.circle ?? { ...query.point, km: FARTHEST_KM } };
  if (isCounted(query) && density.expected(all) >= SURELY_MANY) return LIMITS.countMax + 1;
  return await countFound(sql, all, 'gather');
}

function firstRadius(density: Density, query: NearestQuery, limit: number, share: number): number {
  const passed = Number(query.after?.key ?? 0);
  const expected = (km: number) =>
    density.expected({ ...query, circle: undefined, box: boxAround(query.point, km) }) * share;
  const wanted = (passed === 0 ? 0 : expected(passed)) + SPARE * limit;
  let km = Math.max(FIRST_KM, passed * 1.1);
  while (km < FARTHEST_KM && expected(km) < wanted) km *= 1.5;
  return km;
}
