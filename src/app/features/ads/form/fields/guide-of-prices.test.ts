import { expect, it } from 'vitest';
import { guideOfPrices } from './guide-of-prices.ts';

it('the offline price guide equals the server’s and needs twenty ads', () => {
  const prices = Array.from({ length: 20 }, (_, index) => 100_000 + index * 1000);
  expect(guideOfPrices(prices)).toEqual({
    quarter: 104_000,
    half: 109_000,
    three_quarters: 114_000,
    ads: 20,
  });
  expect(guideOfPrices(prices.slice(1))).toBeNull();
});
