import { GUIDE_ADS_MIN, type Guide } from '#contract/ads/price-guide.ts';

/** As the server reckons it (percentile_disc), of prices that this device knows. */
export function guideOfPrices(prices: readonly number[]): Guide | null {
  const sorted = prices.toSorted((one, other) => one - other);
  const count = sorted.length;
  if (count < GUIDE_ADS_MIN) return null;
  const at = (part: number): number => sorted[Math.ceil(part * count) - 1] ?? 0;
  return { quarter: at(0.25), half: at(0.5), three_quarters: at(0.75), ads: count };
}
