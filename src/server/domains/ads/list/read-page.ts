import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import type { FoundRow } from '../search/search-repo.ts';
import type { AdFilter, AdListQuery } from './filter.ts';
import { limitOf } from './limit-steps.ts';
import { type CardRow, countRows, readCards } from './list-repo.ts';
import type { PageQuery } from './page-sql.ts';
import { planRowsInPlace } from './plan-rows.ts';
import type { CountPlan, GrowingCircle, SortedScan } from './plan.ts';

/** How many times farther the next circle reaches. */
const CIRCLE_GROWTH = 4;

export function pageOf(query: AdListQuery): PageQuery {
  const { sort, point, after, size } = query;
  return { filter: query, sort, point, after, limit: limitOf(size) };
}

export function inTier(rows: readonly CardRow[], tier: number): FoundRow[] {
  return rows.map((row) => ({ ...row, tier }));
}

export async function countList(sql: Sql, query: AdListQuery, plan: CountPlan): Promise<number> {
  return plan.name === 'surelyMany' ? LIMITS.countMax + 1 : await countRows(sql, plan.source, query);
}

export async function readCircle(
  sql: Sql,
  query: AdListQuery,
  plan: GrowingCircle,
): Promise<readonly CardRow[]> {
  const { tier, farthestKm } = plan;
  const page = pageOf(query);
  const { point } = query;
  if (point === undefined) throw new Error('A circle needs a point.');
  for (let km = plan.firstKm; ; km = Math.min(farthestKm, km * CIRCLE_GROWTH)) {
    const filter: AdFilter = { ...query, circle: { ...point, km } };
    const scan: SortedScan = { name: 'sortedScan', source: planRowsInPlace(filter, tier) };
    const { rows } = await readCards(sql, scan, { ...page, filter }, { now: query.now });
    if (rows.length >= page.limit || km >= farthestKm) return rows;
  }
}
