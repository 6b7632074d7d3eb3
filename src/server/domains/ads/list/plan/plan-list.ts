import type { Sort } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import { type AdListQuery, hasPlace, isCounted, kindOnly } from '../filter.ts';
import { planCircle } from './plan-circle.ts';
import { planRows } from './plan-rows.ts';
import { planSearch, suggestsMany } from './plan-search.ts';
import type { CountPlan, ListPlan, ListStatistics, OrderedScan, SortedScan } from './plan.ts';
import type { AdEstimates } from './statistics.ts';

/** Estimated number of ads from which nothing is counted: estimates may be a minute old, but not wrong by half. */
const SURELY_MANY_ADS = 2 * LIMITS.countMax;

/** Microseconds to read one row along an index, and to collect one from a covering index; measured as in plan-search.ts. */
const SCAN_ROW_US = 3;
const COLLECT_ROW_US = 1.5;

/** Orders that have an index for each leaf. */
const BY_LEAF: ReadonlySet<Sort> = new Set(['date', 'price', 'rating']);

/** Chooses how a list is read: the ads and their order would be the same with any other plan. */
export function planList(query: AdListQuery, statistics: ListStatistics): ListPlan {
  const { search, sort, point } = query;
  if (search !== undefined) return planSearch(query, search, statistics);
  if (sort === 'distance' && point !== undefined) return planCircle({ ...query, point }, statistics.ads);
  return planPage(query, statistics.ads);
}

function planPage(query: AdListQuery, ads: AdEstimates): OrderedScan | SortedScan {
  const { author, sort, leaves, size } = query;
  const sorted: SortedScan = { name: 'sortedScan', source: planRows(query) };
  const isMerged = BY_LEAF.has(sort) && leaves !== undefined && leaves.length > 1;
  const keyset: OrderedScan = isMerged ? { name: 'mergedKeysetScans', leaves } : { name: 'keysetScan' };
  if (author !== undefined) return hasPlace(query) || sort !== 'date' ? sorted : keyset;
  if (!hasPlace(query)) return keyset;
  // indexes of each city and category exist for the order by date only
  const scanned = ads.countPublished(sort === 'date' ? query : kindOnly(query));
  const perMatch = scanned / Math.max(1, ads.estimateMatches(query));
  const collected = ads.estimateMatches({ ...query, city: undefined });
  return size * perMatch * SCAN_ROW_US < collected * COLLECT_ROW_US ? keyset : sorted;
}

/** Chooses how the ads of a list are counted. */
export function planCount(query: AdListQuery, statistics: ListStatistics): CountPlan {
  return hasSurelyMany(query, statistics)
    ? { name: 'surelyMany' }
    : { name: 'cappedCount', source: planRows(query) };
}

function hasSurelyMany(query: AdListQuery, statistics: ListStatistics): boolean {
  if (query.search !== undefined) return suggestsMany(query, statistics);
  if (!isCounted(query) || (hasPlace(query) && query.sort !== 'distance')) return false;
  return statistics.ads.estimateMatches(query) >= SURELY_MANY_ADS;
}
