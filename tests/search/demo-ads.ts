import type { Sql } from '../../src/server/db/client.ts';
import { insertAds } from '../../src/server/domains/ads/write/insert-ads.ts';
import type { NewAd } from '../../src/server/domains/ads/write/new-ad.ts';
import { generateDemo } from '../../src/seed/demo/generate.ts';
import { adRows } from '../../src/seed/demo/rows.ts';
import { createPerson } from '../factories/people.ts';

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
  const ids = await insertAds(sql, ads, now);
  return ads.map((ad, at) => ({ ad, id: ids[at] ?? '' }));
}
