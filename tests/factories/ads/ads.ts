import type { AdKind } from '#contract/ads/kinds.ts';
import { columnsAndValuesSql } from '#server/db/driver/columns.ts';
import type { Database } from '#server/db/client.ts';
import { insertAds } from '#server/domains/ads/write/insert-ads.ts';
import type { NewAd } from '#server/domains/ads/write/new-ad-types.ts';
import { createPerson } from '#tests/factories/people/people.ts';

/** Ids of seeded lookups, which never change. */
export const TASHKENT_ID = 1;
export const SAMARKAND = 2;
export const PLUMBER = 101;
export const ELECTRICIAN = 102;
export const CONSTRUCTION = 100;

type AdDetails = Partial<NewAd> & { kind?: AdKind; title?: string; description?: string };

/** Inserts ads by the production code, so that all their index rows exist. */
export async function createAds(sql: Database, list: readonly AdDetails[]): Promise<string[]> {
  const authorless = list.some(({ author_id }) => author_id === undefined);
  const author = authorless ? await createPerson(sql) : '0';
  const ads = list.map(
    ({ title = 'Заменить смеситель на кухне', description = 'Нужно сегодня', ...rest }): NewAd => ({
      kind: 'task',
      status: 'published',
      author_id: author,
      category_id: PLUMBER,
      city_id: TASHKENT_ID,
      longitude: 69.2401,
      latitude: 41.2995,
      shows_address: true,
      price: 150_000,
      texts: [{ locale: 'ru', title, description }],
      ...rest,
    }),
  );
  return (await insertAds(sql, ads, new Date())).map(({ id }) => id);
}

export async function createAd(sql: Database, details: AdDetails = {}): Promise<string> {
  const [id] = await createAds(sql, [details]);
  if (id === undefined) throw new Error('The ad was not written.');
  return id;
}

export async function createRequest(
  sql: Database,
  details: {
    ad_id: string;
    applicant_id: string;
    status?: string;
    comment?: string;
    created_at?: Date;
    accepted_at?: Date;
  },
): Promise<string> {
  const row = { status: 'pending', ...details };
  const [created] = await sql<
    { id: string }[]
  >`insert into requests ${columnsAndValuesSql([row])} returning id::text as id`;
  if (!created) throw new Error('The request was not written.');
  return created.id;
}
