import type { Sql } from '#server/db/client.ts';

/** Counts stored cards that differ, are missing or superfluous, and filter columns that are wrong. */
export async function countWrongCards(sql: Sql): Promise<number> {
  const [row] = await sql<{ wrong: number }[]>`
    select (
      (select count(*) from (table ad_cards except table written_ad_cards) gone)
      + (select count(*) from (table written_ad_cards except table ad_cards) missing)
      + (select count(*) from (table user_cards except table written_user_cards) gone)
      + (select count(*) from (table written_user_cards except table user_cards) missing)
      + (select count(*) from ads where with_photo <> has_photo(id) or by_verified <> is_by_verified(author_id, anonymous))
    )::int as wrong`;
  return row?.wrong ?? -1;
}
