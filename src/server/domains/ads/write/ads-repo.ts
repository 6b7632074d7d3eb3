import type { Database } from '#server/db/client.ts';
import { columnListSql } from '#server/db/driver/columns.ts';
import { LOCKED_COLUMNS, type LockedAd } from '../lifecycle/transitions-repo.ts';

/** Inserts rows of `ads`, which have the same columns, and returns them in their order: the transaction has them locked. */
export async function insertAdRows(sql: Database, rows: readonly object[]): Promise<LockedAd[]> {
  const columns = columnListSql(rows);
  return await sql<LockedAd[]>`
    insert into ads as a (${columns})
    select ${columns}
    from json_populate_recordset(null::ads, ${JSON.stringify(rows)}::text::json) with ordinality
    order by ordinality
    returning ${LOCKED_COLUMNS}`;
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
