import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRICE_GUIDE_ADS_MIN, computePriceGuide, computeTermPriceGuides } from './price-guide.ts';

const evenly = (count: number, from: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);

it('a guide has quartiles and bars, and needs twenty prices', () => {
  const prices = evenly(20, 100_000, 1000);
  expect(computePriceGuide(prices)).toEqual({
    quarter: 104_000,
    half: 109_000,
    three_quarters: 114_000,
    ads: 20,
    bars: { from: 100_000, step: 5000, counts: [5, 5, 5, 5] },
  });
  expect(computePriceGuide(prices.slice(1))).toBeNull();
});

it.each([
  ['equal prices', evenly(20, 50_000, 0)],
  ['free jobs', evenly(20, 0, 0)],
  ['a price far off', [...evenly(20, 100_000, 1000), 1_000_000_000_000]],
  ['prices of one sum apart', evenly(25, 1, 1)],
])('the bars of %s are few and count each ad once', (_, prices) => {
  const counts = computePriceGuide(prices)?.bars?.counts ?? [];
  expect(counts.length).toBeLessThanOrEqual(10);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(prices.length);
});

it('a job type has a price guide if its prices vary less than overall', () => {
  const taps = evenly(20, 100_000, 1000).map((pay) => ({ pay, terms: ['kran', 'kuhna'] }));
  const baths = evenly(20, 900_000, 5000).map((pay) => ({ pay, terms: ['vanna', 'kuhna'] }));
  const rare = evenly(19, 400_000, 0).map((pay) => ({ pay, terms: ['truba'] }));
  const found = computeTermPriceGuides([...taps, ...baths, ...rare]);
  expect(found.map(({ term, guide }) => [term, guide.half])).toEqual([
    ['vanna', 945_000],
    ['kran', 109_000],
  ]);
});

it('quartiles and bars equal those counted naively over the prices', () => {
  const price = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 1_000_000 }), fc.constant(1_000_000_000_000));
  fc.assert(
    fc.property(fc.array(price, { minLength: PRICE_GUIDE_ADS_MIN, maxLength: 80, size: 'max' }), (prices) => {
      const guide = computePriceGuide(prices);
      const atMost = (limit: number) => prices.filter((each) => each <= limit).length;
      const quartile = (part: number) =>
        Math.min(...prices.filter((each) => atMost(each) >= part * prices.length));
      expect(guide).toMatchObject({
        quarter: quartile(0.25),
        half: quartile(0.5),
        three_quarters: quartile(0.75),
        ads: prices.length,
      });
      const { from = 0, step = 1, counts = [] } = guide?.bars ?? {};
      const last = counts.length - 1;
      const counted = counts.map((_, at) => {
        const low = at === 0 ? -Infinity : from + at * step;
        const high = at === last ? Infinity : from + (at + 1) * step;
        return prices.filter((each) => each >= low && each < high).length;
      });
      expect(counts).toEqual(counted);
    }),
    { numRuns: 500 },
  );
});
