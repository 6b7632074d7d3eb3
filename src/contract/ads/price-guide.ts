import * as v from 'valibot';
import { Count, Money } from '../schema.ts';

/** Minimum ads of a guide: with fewer prices the quartiles say nothing. */
export const PRICE_GUIDE_ADS_MIN = 20;
const MOST_BARS = 10;
/** Prices further from the middle half than this share of its width count in the first or last bar. */
const WHISKER = 0.5;
const MOST_TYPES = 12;

/** Counts of ads by price: `counts[0]` from `from` up to `from + step`, and so on. */
const PriceBars = v.object({ from: Money, step: Money, counts: v.array(Count) });

/** Quartiles of the prices: a quarter of the ads ask less than the first figure, half less than the second. */
export const PriceGuide = v.object({
  quarter: Money,
  half: Money,
  three_quarters: Money,
  ads: Count,
  /** Absent in answers that devices stored earlier. */
  bars: v.optional(PriceBars),
});
export type PriceGuide = v.InferOutput<typeof PriceGuide>;

/** The prices of one type of job: of the ads that have this search term in their titles. */
export const TermPriceGuide = v.object({ term: v.string(), guide: PriceGuide });
export type TermPriceGuide = v.InferOutput<typeof TermPriceGuide>;

export interface PricedAd {
  readonly pay: number;
  /** Search terms of the title. */
  readonly terms: readonly string[];
}

/** The guide of these prices, the same on server and device; `null` where there are too few. */
export function computePriceGuide(prices: readonly number[]): PriceGuide | null {
  if (prices.length < PRICE_GUIDE_ADS_MIN) return null;
  const sorted = prices.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  const [quarter, half, most] = [at(0.25), at(0.5), at(0.75)];
  return { quarter, half, three_quarters: most, ads: sorted.length, bars: barsOf(sorted, quarter, most) };
}

/** Guides of the types whose prices lie closer together than those of all ads, the closest first. */
export function computeTermPriceGuides(ads: readonly PricedAd[]): TermPriceGuide[] {
  const whole = computePriceGuide(ads.map(({ pay }) => pay));
  if (whole === null) return [];
  const byTerm = new Map<string, number[]>();
  for (const { pay, terms } of ads) {
    for (const term of terms) {
      const prices = byTerm.get(term);
      if (prices) prices.push(pay);
      else byTerm.set(term, [pay]);
    }
  }
  const types = [...byTerm].flatMap(([term, prices]) => {
    const guide = computePriceGuide(prices);
    return guide && spreadOf(guide) < spreadOf(whole) ? [{ term, guide }] : [];
  });
  const order = (one: TermPriceGuide, other: TermPriceGuide): number =>
    spreadOf(one.guide) - spreadOf(other.guide) || (one.term < other.term ? -1 : 1);
  return types.sort(order).slice(0, MOST_TYPES);
}

/** Width of the middle half in relation to the median. */
function spreadOf({ quarter, half, three_quarters: most }: PriceGuide): number {
  return (most - quarter) / Math.max(half, 1);
}

function barsOf(sorted: readonly number[], quarter: number, most: number): v.InferOutput<typeof PriceBars> {
  const room = (most - quarter) * WHISKER;
  const least = Math.max(sorted[0] ?? 0, quarter - room);
  const last = Math.min(sorted.at(-1) ?? 0, most + room);
  const step = roundStep((last - least) / (MOST_BARS - 1));
  const from = Math.floor(least / step) * step;
  const counts = Array.from({ length: Math.floor((last - from) / step) + 1 }, () => 0);
  for (const price of sorted) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.floor((price - from) / step)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { from, step, counts };
}

/** The next larger of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return power * ([1, 2, 5, 10].find((digit) => digit * power >= least) ?? 10);
}
