import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import { type Found, type FoundRow, readAllTiers, sampleNewest } from '../search/search-repo.ts';
import type { AdFilter, AdListQuery } from './filter.ts';
import { limitOf } from './limit-steps.ts';
import { type CardRow, countRows, readCards } from './list-repo.ts';
import { FARTHEST_KM } from './plan-circle.ts';
import type { PageQuery } from './page-sql.ts';
import { planCount, planList } from './plan-list.ts';
import { planRowsInPlace } from './plan-rows.ts';
import { planTiers } from './plan-search.ts';
import type { CountPlan, GrowingCircle, ListStatistics, SortedScan, TierByTier, TierScan } from './plan.ts';
import type { SearchShapes } from './search-shapes.ts';
import type { AdStatistics } from './statistics.ts';

/** How many times farther the next circle reaches. */
const CIRCLE_GROWTH = 4;

export interface ListReader {
  readonly sql: Sql;
  readonly ads: AdStatistics;
  readonly shapes: SearchShapes;
}

/** Reads one page of a list, and on the first page its total. */
export async function readList({ sql, ads, shapes }: ListReader, asked: AdListQuery): Promise<Found> {
  const query = withReach(asked);
  const statistics: ListStatistics = { ads, shape: shapes.get(query) };
  const plan = planList(query, statistics);
  const isFirst = query.after === undefined;
  switch (plan.name) {
    case 'noResults':
      return { rows: [], total: isFirst ? 0 : undefined };
    case 'allTiersAtOnce': {
      const { rows, tierCounts } = await readAllTiers(sql, { ...query, sort: plan.sort }, plan.tiers);
      if (!isFirst) return { rows, total: undefined };
      const total = tierCounts.reduce((sum, each) => sum + each, 0);
      shapes.set(query, { sampled: ads.countPublished(query), tierCounts, total });
      return { rows, total };
    }
    case 'sampleThenScan': {
      const { rows, shape } = await sampleNewest(sql, query, plan.tiers);
      const sampled = { ads, shape };
      const found = await readTierByTier(sql, query, planTiers(query, plan.tiers, sampled), sampled, rows);
      if (isFirst) shapes.set(query, { ...shape, total: found.total });
      return found;
    }
    case 'tierByTier':
      return await readTierByTier(sql, query, plan, statistics);
    case 'growingCircle': {
      const rows = inTier(await readCircle(sql, query, plan), 0);
      if (!isFirst) return { rows, total: undefined };
      const isAll = rows.length <= query.size;
      return { rows, total: isAll ? rows.length : await countList(sql, query, planCount(query, statistics)) };
    }
    case 'keysetScan':
    case 'mergedKeysetScans':
    case 'sortedScan': {
      const count = isFirst ? planCount(query, statistics) : undefined;
      const source = count?.name === 'cappedCount' ? count.source : undefined;
      const { rows, total } = await readCards(sql, plan, pageOf(query), { now: query.now, count: source });
      return { rows: inTier(rows, 0), total: count?.name === 'surelyMany' ? LIMITS.countMax + 1 : total };
    }
  }
}

/** An ad without a place has no distance, and is in no circle. */
function withReach(query: AdListQuery): AdListQuery {
  const { sort, point, circle } = query;
  if (sort !== 'distance' || point === undefined || circle !== undefined) return query;
  return { ...query, circle: { ...point, km: FARTHEST_KM } };
}

function pageOf(query: AdListQuery): PageQuery {
  const { sort, point, after, size } = query;
  return { filter: query, sort, point, after, limit: limitOf(size) };
}

function inTier(rows: readonly CardRow[], tier: number): FoundRow[] {
  return rows.map((row) => ({ ...row, tier }));
}

async function countList(sql: Sql, query: AdListQuery, plan: CountPlan): Promise<number> {
  return plan.name === 'surelyMany' ? LIMITS.countMax + 1 : await countRows(sql, plan.source, query);
}

async function readCircle(sql: Sql, query: AdListQuery, plan: GrowingCircle): Promise<readonly CardRow[]> {
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

async function readTier(sql: Sql, query: AdListQuery, scan: TierScan): Promise<readonly CardRow[]> {
  if (scan.name === 'growingCircle') return await readCircle(sql, query, scan);
  const page = pageOf(query);
  const { rows } = await readCards(sql, scan, page, { now: query.now });
  if (scan.name === 'sortedScan' || rows.length >= page.limit) return rows;
  const sorted: SortedScan = { name: 'sortedScan', source: scan.otherwise };
  return (await readCards(sql, sorted, page, { now: query.now })).rows;
}

/** Most pages are full with the first tier. `sampled`: the first tier's rows, if the sample had enough of them. */
async function readTierByTier(
  sql: Sql,
  query: AdListQuery,
  plan: TierByTier,
  statistics: ListStatistics,
  sampled: readonly CardRow[] = [],
): Promise<Found> {
  const start = query.after?.tier ?? 0;
  const rows: FoundRow[] = [];
  for (const { index, scan } of plan.tiers) {
    if (rows.length > query.size) break;
    const isBegun = index === start;
    const found =
      isBegun && sampled.length > 0
        ? sampled
        : await readTier(sql, { ...query, after: isBegun ? query.after : undefined }, scan);
    rows.push(...inTier(found, index));
  }
  if (query.after !== undefined) return { rows, total: undefined };
  if (rows.length <= query.size) return { rows, total: rows.length };
  const total = statistics.shape?.total ?? (await countList(sql, query, planCount(query, statistics)));
  return { rows, total };
}
