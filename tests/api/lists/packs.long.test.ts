import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { AD_KINDS, AD_PLURALS } from '#contract/ads/kinds.ts';
import { packsEndpoints } from '#contract/packs/endpoints.ts';
import { unpackAds } from '#device/packs/refresh-packs.ts';
import { TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { writeDemoMarket } from '#tests/factories/ads/demo-market.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { countWrongCards } from './count-wrong-cards.ts';
import { downloadPack, idsOf, marksOf, type PackOf } from './download-pack.ts';

const KIB = 1024;

const PACKS = AD_KINDS.flatMap((kind): PackOf[] => [
  { kind: AD_PLURALS[kind] },
  { kind: AD_PLURALS[kind], city: String(TASHKENT_ID) },
]);

describe('packs of the demo’s market', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await writeDemoMarket(api);
    await api.refreshLists();
  });

  it('stored cards are right in the whole demo market', async () => {
    expect(await countWrongCards(api.sql)).toBe(0);
  });

  /** Bytes of the request's query and of the compressed response. */
  async function wireBytes({ kind, city }: PackOf, known = ''): Promise<number> {
    api.restart();
    const response = await api.send(packsEndpoints.get, {
      params: { kind },
      query: new URLSearchParams({ ...(city !== undefined && { city }), known }).toString(),
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.status).toBe(200);
    return known.length + (await response.arrayBuffer()).byteLength;
  }

  it.each(PACKS)('the pack %j is at most 60 KiB on the wire, and 10 changes are 6 KiB', async (which) => {
    const whole = await downloadPack(api, which);
    expect(whole.ads.length).toBe(200);
    expect(await wireBytes(which)).toBeLessThanOrEqual(60 * KIB);
    // Ads from all over the list, so that they are of many kinds and people.
    const changed = idsOf(whole).filter((_, at) => at % 20 === 3);
    await api.sql`update ads set price = coalesce(price, 0) / 2 where id = any(${changed}::bigint[])`;
    const known = marksOf(whole);
    expect(idsOf(await downloadPack(api, which, known)).toSorted()).toEqual(changed.toSorted());
    // The query with the known marks goes over the wire as well.
    expect(await wireBytes(which, known)).toBeLessThanOrEqual(6 * KIB);
  });

  it.each(AD_KINDS)('a pack of %s ads has the ads of the list, in its order', async (kind) => {
    const city = String(TASHKENT_ID);
    const whole = await downloadPack(api, { kind: AD_PLURALS[kind], city });
    const list = await api.call(adsEndpoints[kind].list, { query: { city, size: 200 } });
    expect(unpackAds(whole).map(({ card }) => card)).toEqual(list.items);
    expect(whole.ids).toBe(list.items.map(({ id }) => id).join(' '));
  });
});
