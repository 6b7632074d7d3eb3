import { LIMITS } from '#contract/limits.ts';
import type { Sql } from '#server/db/client.ts';
import { readTierByTier } from '#server/domains/ads/search/read-tiers.ts';
import { type TieredRows, readAllTiers, sampleNewest } from '#server/domains/ads/search/search-repo.ts';
import type { AdListQuery } from '../filter-types.ts';
import { readCards } from '../list-repo.ts';
import { FARTHEST_KM } from './plan-circle.ts';
import { planCount, planList } from './plan-list.ts';
import { planSampledSearch } from './plan-search.ts';
import type { AllTiersAtOncePlan, ListStatistics } from './plan-types.ts';
import { countList, assignTier, readNearestAds } from '../read-page.ts';
import type { TierCountsCache } from './cache-search-shapes.ts';
import type { AdEstimates } from './estimate-ads.ts';

export interface ListReader {
  readonly sql: Sql;
  readonly ads: AdEstimates;
  readonly shapes: TierCountsCache;
}

/** Reads one page of a list, and on the first page its total. */
export async function readList(reader: ListReader, asked: AdListQuery): Promise<TieredRows> {
  const { sql, ads, shapes } = reader;
  const query = withReach(asked);
  const statistics: ListStatistics = { ads, shape: shapes.get(query) };
  const plan = planList(query, statistics);
  const isFirst = query.after === undefined;
  switch (plan.name) {
    case 'noResults':
      return { rows: [], total: isFirst ? 0 : undefined };
    case 'allTiersAtOnce':
      return await readAtOnce(reader, query, plan);
    case 'sampleThenScan': {
      const { rows, shape } = await sampleNewest(sql, query, plan.tiers);
      const sampled = { ads, shape };
      const next = planSampledSearch(query, plan.tiers, sampled);
      if (next.name === 'allTiersAtOnce') return await readAtOnce(reader, query, next);
      const found = await readTierByTier(sql, query, next, sampled, rows);
      if (isFirst) shapes.set(query, { ...shape, total: found.total });
      return found;
    }
    case 'tierByTier':
      return await readTierByTier(sql, query, plan, statistics);
    case 'growingCircle': {
      const rows = assignTier(await readNearestAds(sql, query, plan), 0);
      if (!isFirst) return { rows, total: undefined };
      const isAll = rows.length <= query.size;
      return { rows, total: isAll ? rows.length : await countList(sql, query, planCount(query, statistics)) };
    }
    case 'keysetScan':
    case 'mergedKeysetScans':
    case 'sortedScan': {
      const count = isFirst ? planCount(query, statistics) : undefined;
      const source = count?.name === 'cappedCount' ? count.source : undefined;
      const { rows, total } = await readCards(sql, plan, query, source);
      return { rows: assignTier(rows, 0), total: count?.name === 'surelyMany' ? LIMITS.countMax + 1 : total };
    }
  }
}

async function readAtOnce(
  { sql, ads, shapes }: ListReader,
  query: AdListQuery,
  { sort, tiers }: AllTiersAtOncePlan,
): Promise<TieredRows> {
  const { rows, tierCounts } = await readAllTiers(sql, { ...query, sort }, tiers);
  if (query.after !== undefined) return { rows, total: undefined };
  const total = tierCounts.reduce((sum, each) => sum + each, 0);
  shapes.set(query, { sampled: ads.countPublished(query), tierCounts, total });
  return { rows, total };
}

/** Leaves out ads without a place from a list by distance: the widest circle contains all others. */
function withReach(query: AdListQuery): AdListQuery {
  const { sort, point, circle } = query;
  if (sort !== 'distance' || point === undefined || circle !== undefined) return query;
  return { ...query, circle: { ...point, km: FARTHEST_KM } };
}
