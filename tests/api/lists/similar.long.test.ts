import { beforeAll, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { type DemoAdRow, demoAdsApi } from '#tests/search/demo-ads.ts';
import type { TestApi } from '#tests/setup/server/api.ts';

const SHOWN = 6;
const MEASURED = 200;

let api: TestApi;
let ads: readonly DemoAdRow[];

beforeAll(async () => {
  ({ api, ads } = await demoAdsApi());
});

it(`80 % of similar ads share the category, on ${MEASURED} demo ads`, { timeout: 120_000 }, async () => {
  const step = Math.floor(ads.length / MEASURED);
  const measured = ads.filter((_, index) => index % step === 0).slice(0, MEASURED);
  expect(measured).toHaveLength(MEASURED);
  let shown = 0;
  let same = 0;
  let enough = 0;
  for (const { id, ad } of measured) {
    const { items } = await api.call(adsEndpoints[ad.kind].similar, {
      params: { id },
      query: { size: SHOWN },
    });
    const ids = items.map((item) => item.id);
    expect(ids).not.toContain(id);
    const others = ads.filter(
      (other) => other.ad.kind === ad.kind && other.ad.category_id === ad.category_id,
    );
    if (others.length <= SHOWN) continue;
    enough += 1;
    shown += items.length;
    same += items.filter(({ category }) => category === String(ad.category_id)).length;
  }
  expect(enough).toBeGreaterThan(MEASURED / 2);
  expect(same / shown).toBeGreaterThanOrEqual(0.8);
});
