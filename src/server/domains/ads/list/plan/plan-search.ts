import { LIMITS } from '#contract/limits.ts';
import { type AdListQuery, hasPrecomputedCounts, widenToKind, type SearchTier } from '../filter-types.ts';
import { limitOf } from '../choose-limit.ts';
import { planCircle } from './plan-circle.ts';
import type {
  AllTiersAtOncePlan,
  ListPlan,
  ListStatistics,
  RowSource,
  TierByTierPlan,
  TierChoice,
  TierScan,
} from './plan-types.ts';
import { isRequestedByMany, type SearchTierCounts } from './cache-search-shapes.ts';
import type { AdEstimates } from './estimate-ads.ts';

/** Maximum ads to collect, count and sort at once; finding out how many there are would take longer. */
const MAX_ADS_AT_ONCE = 1500;
/** Ads that a search may find at most without being sampled: collecting them takes as long as four samples. */
const MAX_ADS_UNSAMPLED = 2 * MAX_ADS_AT_ONCE;
/** Maximum ads for which the term index is as fast as the best scan. */
const FEW_ADS = 100;
/** Maximum ads to collect and sort by distance; where more match, a circle grows around the point. */
const MAX_ADS_SORTED_BY_DISTANCE = 3000;
/** Minimum matches for a sample to be conclusive. */
const MIN_SAMPLE_MATCHES = 20;
/** Number of results that a sample must suggest to make counting needless. */
const SURELY_MANY_SAMPLED = 4 * LIMITS.countMax;

/*
 * Microseconds of PostgreSQL's processor for one row, measured on the database of `bench/api.ts` with 1,000,000 ads in
 * memory. Only their ratios matter.
 */
/** Time to fetch a row that the term index names. */
const FETCH_ROW_US = 3;
/** Time to read a row along a date index and test its terms. */
const TEST_ROW_US = 4;

/** Possible bounds of a scan, which are part of the statement's text; few steps mean few texts. */
const MAX_ROWS_STEPS = [500, 2000, 8000, 30_000] as const;

export function planSearch(
  query: AdListQuery,
  tiers: readonly SearchTier[],
  statistics: ListStatistics,
): ListPlan {
  if (tiers.length === 0) return { name: 'noResults' };
  const { ads, shape } = statistics;
  if (shape === undefined && isWorthSampling(query, tiers, ads)) return { name: 'sampleThenScan', tiers };
  return planSampledSearch(query, tiers, statistics);
}

/** Chooses a plan for a search that was sampled, or need not be. */
export function planSampledSearch(
  query: AdListQuery,
  tiers: readonly SearchTier[],
  statistics: ListStatistics,
): AllTiersAtOncePlan | TierByTierPlan {
  const { shape } = statistics;
  const { sort } = query;
  if (sort !== 'distance' && findsFew(query, tiers, statistics)) {
    const isPageFull =
      shape?.total !== undefined && (shape.tierCounts[query.after?.tier ?? 0] ?? 0) > query.size;
    if (sort !== 'date' || !isPageFull) return { name: 'allTiersAtOnce', sort, tiers };
  }
  return planTiers(query, tiers, statistics);
}

/** Whether the results are few enough to collect; the ads of one author are. */
function findsFew(query: AdListQuery, tiers: readonly SearchTier[], { ads, shape }: ListStatistics): boolean {
  if (query.author !== undefined) return true;
  const found =
    shape === undefined ? countByWords(query, tiers, ads) : countBySample(shape, ads.countPublished(query));
  return found <= MAX_ADS_AT_ONCE;
}

/** Estimates the results from the frequencies of the words among all ads. */
function countByWords(query: AdListQuery, tiers: readonly SearchTier[], ads: AdEstimates): number {
  const share = ads.estimateMatches(query) / Math.max(1, ads.all);
  return Math.max(...tiers.map((tier) => tier.ads)) * share;
}

function countBySample({ tierCounts, sampled }: SearchTierCounts, listed: number): number {
  return (tierCounts.reduce((sum, each) => sum + each, 0) / Math.max(1, sampled)) * listed;
}

/**
 * Whether a sample is worth its time: one date index covers the filter, and the search may find many ads. Frequencies
 * of words among all ads do not tell how often words occur together or in a city: most ads in Fergana name it.
 */
function isWorthSampling(query: AdListQuery, tiers: readonly SearchTier[], ads: AdEstimates): boolean {
  const { sort, leaves, after } = query;
  if (!isRequestedByMany(query) || sort === 'distance' || (after !== undefined && sort !== 'date'))
    return false;
  if (leaves !== undefined && leaves.length > 1) return false;
  const listed = ads.countPublished(query);
  const most = (tier: SearchTier) => Math.min(tier.mostAds, listed);
  const later = tiers.slice(after?.tier ?? 0);
  if (countByWords(query, tiers, ads) > MAX_ADS_AT_ONCE) return later.some((tier) => most(tier) > FEW_ADS);
  return later.some((tier) => most(tier) > MAX_ADS_UNSAMPLED);
}

/** Plans the tier in which the page begins, and all later tiers. */
export function planTiers(
  query: AdListQuery,
  tiers: readonly SearchTier[],
  statistics: ListStatistics,
): TierByTierPlan {
  const start = query.after?.tier ?? 0;
  const plans = tiers.map((tier, index) => {
    const part = index === start ? query : { ...query, after: undefined };
    const share = shareOf(query, tier, index, statistics);
    return { index, scan: planTier(part, { tier, before: tiers.slice(0, index) }, share, statistics.ads) };
  });
  return { name: 'tierByTier', tiers: plans.slice(start) };
}

/** The part of the list that a tier finds: by the sample, else by the frequencies of its terms among all ads. */
function shareOf(
  { sort }: AdListQuery,
  tier: SearchTier,
  index: number,
  { ads, shape }: ListStatistics,
): number {
  // similar titles are neighbours, so the newest ads say nothing about the order by title
  if (shape === undefined || sort !== 'date') return Math.min(1, tier.ads / Math.max(1, ads.all));
  return (shape.tierCounts[index] ?? 0) / Math.max(1, shape.sampled);
}

/**
 * Chooses a scan for a tier. A common term is soon met along the list's index; a rare one, or one among an author's
 * ads, is fetched from the term index.
 */
function planTier(query: AdListQuery, choice: TierChoice, share: number, ads: AdEstimates): TierScan {
  const { author, sort, point } = query;
  const found = ads.estimateMatches(query) * share;
  const source: RowSource = { name: 'termIndexScan', tier: choice };
  const sorted: TierScan = { name: 'sortedScan', source };
  if (sort === 'distance') {
    const isCommon = author === undefined && found > MAX_ADS_SORTED_BY_DISTANCE;
    if (!isCommon || point === undefined) return sorted;
    return { ...planCircle({ ...query, point }, ads, share), tier: choice };
  }
  const limit = limitOf(query.size);
  const rows = (limit * countScanned(query, ads)) / Math.max(0.1, found);
  const maxRows = MAX_ROWS_STEPS.find((step) => step >= 2 * rows);
  if (maxRows === undefined || rows * TEST_ROW_US >= found * FETCH_ROW_US) return sorted;
  return { name: 'boundedKeysetScan', tier: choice, maxRows, otherwise: source };
}

/** Size of the index that a scan in the list's order reads. */
function countScanned(query: AdListQuery, ads: AdEstimates): number {
  const { leaves, sort } = query;
  if (sort !== 'date') return ads.countPublished(widenToKind(query));
  return ads.countPublished({ ...query, leaves: leaves?.length === 1 ? leaves : undefined });
}

/** Whether a sample or the scans of a search suggest far more results than are counted. */
export function hasTooManyToCount(query: AdListQuery, { ads, shape, found = 0 }: ListStatistics): boolean {
  if (!hasPrecomputedCounts(query)) return false;
  const matches = shape?.tierCounts.reduce((sum, each) => sum + each, 0) ?? 0;
  const isTelling = shape !== undefined && matches >= MIN_SAMPLE_MATCHES;
  const sampled = isTelling ? countBySample(shape, ads.countPublished(query)) : 0;
  return Math.max(sampled, found) >= SURELY_MANY_SAMPLED;
}
