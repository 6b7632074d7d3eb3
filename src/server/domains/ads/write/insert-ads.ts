import type { Database } from '../../../db/client.ts';
import { countTerms, indexAd, readPlaceNames, type AdIndex } from './index-ad.ts';
import type { NewAd } from './new-ad.ts';

/** Rows a statement: more is no faster, and takes more memory at once. */
const BATCH = 500;

/** Writes ads with all that they are found by; returns their ids in the same order. The caller holds the transaction. */
export async function insertAds(sql: Database, ads: readonly NewAd[], now: Date): Promise<string[]> {
  const names = await readPlaceNames(sql);
  const ids: string[] = [];
  for (let start = 0; start < ads.length; start += BATCH) {
    const batch = ads.slice(start, start + BATCH).map((ad) => ({ ad, index: indexAd(ad, names) }));
    ids.push(...(await insertBatch(sql, batch, now)));
  }
  return ids;
}

interface Prepared {
  readonly ad: NewAd;
  readonly index: AdIndex;
}

async function insertBatch(sql: Database, batch: readonly Prepared[], now: Date): Promise<string[]> {
  const rows = batch.map(({ ad, index }, position) => rowOf(ad, index, position, now));
  const inserted = await sql<{ id: string }[]>`
    insert into ads (
      kind, status, author_id, category_id, city_id, address, longitude, latitude, titles, title_norm, price,
      price_max, remote, payment_method, starts_at, ends_at, employment_type, work_modes, temporary, needs_resume,
      skills, anonymous, company, requests_count, version, created_at, published_at, lifted_at, updated_at, search)
    select kind, status, author_id, category_id, city_id, address, longitude, latitude, titles, title_norm, price,
      price_max, remote, payment_method, starts_at, ends_at, employment_type, work_modes, temporary, needs_resume,
      skills, anonymous, company, requests_count, version, created_at, published_at, lifted_at, created_at,
      search::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(
      position int, kind text, status text, author_id bigint, category_id smallint, city_id smallint, address text,
      longitude double precision, latitude double precision, titles jsonb, title_norm text, price bigint,
      price_max bigint, remote boolean, payment_method text, starts_at timestamptz, ends_at timestamptz,
      employment_type text, work_modes text[], temporary boolean, needs_resume boolean, skills text[],
      anonymous boolean, company text, requests_count int, version int, created_at timestamptz,
      published_at timestamptz, lifted_at timestamptz, search text)
    order by position
    returning id::text as id`;
  const ids = inserted.map(({ id }) => id);
  await insertDescriptions(sql, batch, ids);
  await insertImages(sql, batch, ids);
  await countTerms(
    sql,
    batch.filter(({ ad }) => ad.status === 'published').map(({ index }) => index),
  );
  return ids;
}

function rowOf(ad: NewAd, index: AdIndex, position: number, now: Date) {
  const { texts, image_ids: _images, ...columns } = ad;
  return {
    remote: false,
    work_modes: [],
    temporary: false,
    needs_resume: false,
    skills: [],
    anonymous: false,
    requests_count: 0,
    version: 1,
    created_at: now,
    published_at: ad.status === 'published' ? (ad.created_at ?? now) : null,
    ...columns,
    position,
    titles: texts.map(({ locale, title }) => ({ locale, title })),
    title_norm: index.title_norm,
    search: index.search,
  };
}

async function insertDescriptions(sql: Database, batch: readonly Prepared[], ids: readonly string[]) {
  const rows = batch.flatMap(({ ad }, position) =>
    ad.texts.map(({ locale, description }) => ({ ad_id: ids[position], locale, description })),
  );
  await sql`
    insert into ad_descriptions (ad_id, locale, description)
    select ad_id, locale, description
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(ad_id bigint, locale text, description text)`;
}

async function insertImages(sql: Database, batch: readonly Prepared[], ids: readonly string[]) {
  const rows = batch.flatMap(({ ad }, position) =>
    (ad.image_ids ?? []).map((image_id, place) => ({ ad_id: ids[position], position: place, image_id })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into ad_images (ad_id, position, image_id)
    select ad_id, position, image_id
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(ad_id bigint, position smallint, image_id bigint)`;
}
