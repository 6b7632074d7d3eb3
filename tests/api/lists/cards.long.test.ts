import { expect, it } from 'vitest';
import { writeDemoMarket } from '#tests/factories/ads/demo-market.ts';
import { testApi } from '#tests/setup/server/api.ts';
import { countWrongCards } from './count-wrong-cards.ts';

it('stored cards are right in the whole demo market', async () => {
  const market = await testApi();
  await writeDemoMarket(market);
  expect(await countWrongCards(market.sql)).toBe(0);
});
