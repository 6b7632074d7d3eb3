import { GUIDE_ADS_MIN, type Guide } from '#contract/ads/price-guide.ts';

/** Quartiles like the server's (percentile_disc), from the prices of offline ads. */
export function guideOfPrices(prices: readonly number[]): Guide | null {
  const sorted = prices.toSorted((one, other) => one - other);
  const count = sorted.length;
  if (count < GUIDE_ADS_MIN) return null;
  const at = (part: number): number => sorted[Math.ceil(part * count) - 1] ?? 0;
  return { quarter: at(0.25), half: at(0.5), three_quarters: at(0.75), ads: count };
}
