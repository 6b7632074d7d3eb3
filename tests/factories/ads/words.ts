import type { Sql } from '#server/db/client.ts';

/** Words whose stored count differs from the published ads that contain them; an empty list is right. */
export async function wrongWords(sql: Sql): Promise<readonly object[]> {
  return await sql`
    with counted as (
      select word, count(*)::int as ads from ads, unnest(tsvector_to_array(search)) word
      where status = 'published' and left(word, 1) not in ('@', '#') group by word
    )
    select word, w.ads as kept, c.ads as counted from words w full join counted c using (word)
    where coalesce(w.ads, 0) <> coalesce(c.ads, 0) order by word limit 5`;
}
