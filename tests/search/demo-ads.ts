import { generateDemo } from '#seed/demo/generate.ts';
import { adRows } from '#seed/demo/rows.ts';
import type { Sql } from '#server/db/client.ts';
import type { PlaceNames } from '#server/domains/ads/write/index-ad.ts';
import { readPlaceNames } from '#server/domains/ads/write/index-repo.ts';
import { insertAds } from '#server/domains/ads/write/insert-ads.ts';
import type { NewAd } from '#server/domains/ads/write/new-ad-types.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

export interface DemoAdRow {
  readonly id: string;
  readonly ad: NewAd;
}

/** The demo's published ads, the same every day, all by one person and without photos. */
export async function writeDemoAds(sql: Sql): Promise<DemoAdRow[]> {
  const now = new Date('2026-06-01T07:00:00Z');
  const world = generateDemo({ now });
  const author = await createPerson(sql);
  const users = world.people.map(() => author);
  const ads = adRows(world, users, new Map()).filter(({ status }) => status === 'published');
  const inserted = await insertAds(sql, ads, now);
  return ads.map((ad, at) => ({ ad, id: inserted[at]?.id ?? '' }));
}

export interface DemoAdsApi {
  readonly api: TestApi;
  readonly ads: readonly DemoAdRow[];
  readonly names: PlaceNames;
}

/** The application with these ads, and the names of places from which the device takes their terms. */
export async function demoAdsApi(): Promise<DemoAdsApi> {
  const api = await testApi();
  const ads = await writeDemoAds(api.sql);
  await api.sql`analyze ads`;
  await api.refreshLists();
  return { api, ads, names: await readPlaceNames(api.sql) };
}
