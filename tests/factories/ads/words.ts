import type { Sql } from '#server/db/client.ts';
import { updateWordCounts } from '#server/domains/ads/search/update-word-counts.ts';

/**
 * Finds words whose count differs from the published ads that contain them once the logged changes are counted; an
 * empty list is right.
 */
export async function findWrongWordCounts(sql: Sql): Promise<readonly object[]> {
  await updateWordCounts(sql);
  return await sql`
    with counted as (
      select word, count(*)::int as ads from ads, unnest(tsvector_to_array(search)) word
      where status = 'published' and left(word, 1) not in ('@', '#') group by word
    )
    select word, w.ads as kept, c.ads as counted from words w full join counted c using (word)
    where w.ads is distinct from c.ads order by word limit 5`;
}
