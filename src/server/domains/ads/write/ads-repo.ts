import type { Database } from '#server/db/client.ts';

/** Inserts rows of ads in order; returns their ids. */
export async function insertRows(sql: Database, rows: readonly object[]): Promise<string[]> {
  const inserted = await sql<{ id: string }[]>`
    insert into ads (
      kind, status, author_id, category_id, city_id, address, longitude, latitude, shows_address, exact_address,
      exact_longitude, exact_latitude, district, titles, title_ru, title_uz,
      price, price_max, remote, payment_method, starts_at, ends_at, employment_type, work_modes, temporary, needs_resume,
      skills, anonymous, company, requests_count, version, created_at, status_at, published_at,
      first_published_at, lifted_at, expires_at, updated_at, creation_key, creation_digest, search)
    select kind, status, author_id, category_id, city_id, address, longitude, latitude, shows_address, exact_address,
      exact_longitude, exact_latitude, district, titles, title_ru, title_uz,
      price, price_max, remote, payment_method, starts_at, ends_at, employment_type, work_modes, temporary, needs_resume,
      skills, anonymous, company, requests_count, version, created_at, created_at, published_at,
      first_published_at, lifted_at, expires_at, created_at, creation_key, decode(creation_digest, 'hex'),
      search::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(
      position int, kind text, status text, author_id bigint, category_id smallint, city_id smallint, address text,
      longitude double precision, latitude double precision, shows_address boolean, exact_address text,
      exact_longitude double precision, exact_latitude double precision, district text, titles jsonb, title_ru text, title_uz text,
      price bigint, price_max bigint, remote boolean, payment_method text, starts_at timestamptz, ends_at timestamptz,
      employment_type text, work_modes text[], temporary boolean, needs_resume boolean, skills text[],
      anonymous boolean, company text, requests_count int, version int, created_at timestamptz,
      published_at timestamptz, first_published_at timestamptz, lifted_at timestamptz, expires_at timestamptz,
      creation_key uuid, creation_digest text, search text)
    order by position
    returning id::text as id`;
  return inserted.map(({ id }) => id);
}

export async function insertDescriptions(
  sql: Database,
  rows: readonly { ad_id: string | undefined; locale: string; description: string }[],
): Promise<void> {
  await sql`
    insert into ad_descriptions (ad_id, locale, description)
    select ad_id, locale, description
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(ad_id bigint, locale text, description text)`;
}

export async function insertPhotos(
  sql: Database,
  rows: readonly { ad_id: string | undefined; position: number; image_id: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into ad_images (ad_id, position, image_id)
    select ad_id, position, image_id
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(ad_id bigint, position smallint, image_id bigint)`;
}
