import { LIMITS } from '#contract/limits.ts';
import { type AdListQuery, hasPlace, hasPrecomputedCounts, widenToKind } from '../filter-types.ts';
import { planCircle } from './plan-circle.ts';
import { planRows } from './plan-rows.ts';
import { planSearch, hasTooManyToCount } from './plan-search.ts';
import type { CountPlan, ListPlan, ListStatistics, OrderedScan, SortedScan } from './plan-types.ts';
import type { AdEstimates } from './estimate-ads.ts';

/**
 * Estimated number of ads from which on a list is not counted: estimates may be a minute old, but not wrong by half.
 */
const SURELY_MANY_ADS = 2 * LIMITS.countMax;

/*
 * Microseconds for one row, measured as in plan-search.ts: `SCAN_ENTRY_US` for an index entry that tests the filter by
 * itself, `FETCH_ROW_US` for a row that is fetched to be tested or sorted, `COLLECT_ROW_US` for a row that is collected
 * from the covering index of places.
 */
const SCAN_ENTRY_US = 0.4;
const FETCH_ROW_US = 3;
const COLLECT_ROW_US = 1.5;

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
  if (author !== undefined) return sorted;
  const isMerged = sort === 'date' && leaves !== undefined && leaves.length > 1;
  const keyset: OrderedScan = isMerged ? { name: 'mergedKeysetScans', leaves } : { name: 'keysetScan' };
  // Indexes of each city and category exist for the order by date only.
  const scanned = ads.countPublished(sort === 'date' ? query : widenToKind(query));
  const listed = ads.estimateMatches(query);
  if (!hasPlace(query) && scanned <= listed) return keyset;
  const perMatch = scanned / Math.max(1, listed);
  const scanUs = size * perMatch * (hasPlace(query) ? FETCH_ROW_US : SCAN_ENTRY_US);
  return scanUs < collectUs(query, ads) ? keyset : sorted;
}

/** Microseconds to collect all rows of a list, from which a page is sorted. */
function collectUs(query: AdListQuery, ads: AdEstimates): number {
  if (!hasPlace(query)) return ads.estimateMatches(query) * FETCH_ROW_US;
  const rowUs = query.sort === 'date' ? COLLECT_ROW_US : FETCH_ROW_US;
  return ads.estimateMatches({ ...query, city: undefined }) * rowUs;
}

/** Chooses how the ads of a list are counted. */
export function planCount(query: AdListQuery, statistics: ListStatistics): CountPlan {
  return hasSurelyMany(query, statistics)
    ? { name: 'surelyMany' }
    : { name: 'cappedCount', source: planRows(query) };
}

function hasSurelyMany(query: AdListQuery, statistics: ListStatistics): boolean {
  if (query.search !== undefined) return hasTooManyToCount(query, statistics);
  if (!hasPrecomputedCounts(query) || (hasPlace(query) && query.sort !== 'distance')) return false;
  return statistics.ads.estimateMatches(query) >= SURELY_MANY_ADS;
}
