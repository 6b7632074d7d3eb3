import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import type { Density } from './density.ts';
import { boxAround, type Point } from '#geo/distance.ts';
import { type AdFilter, type AdListQuery, isCounted } from './filter.ts';
import { SURELY_MANY } from './list-path.ts';
import { countFound, limitStep, readCards, type CardPage } from './list-repo.ts';
import type { TierChoice } from './list-sql.ts';

/** A little more than half the way around the earth: everything is nearer. */
export const FARTHEST_KM = 20_100;
const FIRST_KM = 1;
/** The first circle is meant to hold a few times what is needed: too few ads cost another statement. */
const SPARE = 4;

export type NearestQuery = AdListQuery & { readonly point: Point };

/** The searched tier, and its approximate share of all ads. */
export interface Searched {
  readonly tier: TierChoice;
  readonly share: number;
}

/**
 * Sorts all ads within a circle; if they do not fill the page, the circle grows. The first radius is estimated from the
 * density of ads. An ad without a place is in no circle.
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

/** Counts the ads that can be sorted by distance, for a list without a search. */
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
