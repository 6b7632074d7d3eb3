import { placeBox } from './conditions-sql.ts';
import type { AdFilter } from './filter.ts';
import type { RowSource, TierChoice } from './plan.ts';

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

/** Any of the tiers; a tier that lies within another is left out, as its terms would be compared for nothing. */
function anyTier(tiers: AdFilter['search']): TierChoice | undefined {
  if (tiers === undefined) return undefined;
  const widest = tiers.filter(({ within }) => within === undefined || !tiers.includes(within));
  const query = widest.map((tier) => `(${tier.query})`).join(' | ');
  return { tier: { query, ads: Math.max(...tiers.map((tier) => tier.ads)) }, before: [] };
}
