import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import type { TieredRow } from '../search/search-repo.ts';
import type { AdListQuery } from './filter-types.ts';
import { limitOf } from './choose-limit.ts';
import { type CardRow, countSourceAds, readCards } from './list-repo.ts';
import { planRowsInPlace } from './plan/plan-rows.ts';
import type { CountPlan, GrowingCircle } from './plan/plan-types.ts';

/** How many times farther the next circle reaches. */
const CIRCLE_GROWTH = 4;

export function assignTier(rows: readonly CardRow[], tier: number): TieredRow[] {
  return rows.map((row) => ({ ...row, tier }));
}

export async function countList(sql: Sql, query: AdListQuery, plan: CountPlan): Promise<number> {
  return plan.name === 'surelyMany' ? LIMITS.countMax + 1 : await countSourceAds(sql, plan.source, query);
}

/** Reads the nearest ads; a circle that does not fill the page grows. */
export async function readNearestAds(
  sql: Sql,
  query: AdListQuery,
  { firstKm, farthestKm, point, tier }: GrowingCircle,
): Promise<readonly CardRow[]> {
  for (let km = firstKm; ; km = Math.min(farthestKm, km * CIRCLE_GROWTH)) {
    const part: AdListQuery = { ...query, circle: { ...point, km } };
    const { rows } = await readCards(sql, { name: 'sortedScan', source: planRowsInPlace(part, tier) }, part);
    if (rows.length >= limitOf(query.size) || km >= farthestKm) return rows;
  }
}
