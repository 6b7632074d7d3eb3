import { placeBox } from '../conditions-sql.ts';
import type { AdFilter } from '../filter-types.ts';
import type { RowSource, TierChoice } from './plan-types.ts';

/** The most selective source of all rows that meet a filter. */
export function planRows(filter: AdFilter): RowSource {
  const tier = anyTier(filter.search);
  return tier === undefined ? planRowsInPlace(filter) : { name: 'termIndexScan', tier };
}

/** The source by place or filter, whose rows are tested against a tier one by one. */
export function planRowsInPlace(filter: AdFilter, tier?: TierChoice): RowSource {
  const box = placeBox(filter);
  return box === undefined ? { name: 'partialIndexScan', tier } : { name: 'cellRangeScan', box, tier };
}

/** Combines the tiers into one condition: an ad in any of them matches. */
function anyTier(tiers: AdFilter['search']): TierChoice | undefined {
  if (tiers === undefined) return undefined;
  const query = tiers.map((tier) => `(${tier.query})`).join(' | ');
  const [ads, mostAds] = [tiers.map((tier) => tier.ads), tiers.map((tier) => tier.mostAds)];
  return { tier: { query, ads: Math.max(...ads), mostAds: Math.max(...mostAds) }, before: [] };
}
