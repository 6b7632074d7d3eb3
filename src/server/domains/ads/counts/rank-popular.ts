import type { Sql } from '../../../db/client.ts';
import { exclusively, LOCKS } from '../../../db/exclusive.ts';

const BATCH = 5000;

/**
 * Brings the popularity of ads up to their views of late. It goes in steps of an eighth of a doubling, so that one more
 * view of a well known ad does not write its row and its nine index entries anew.
 */
export async function rankPopular(sql: Sql): Promise<number> {
  const ranked = await exclusively(sql, LOCKS.rankPopular, async (tx) => {
    const updated = await tx`
      update ads a set popularity = s.popularity
      from (
        select v.ad_id, (8 * ln(1 + v.recent) / ln(2))::int as popularity
        from ad_views v join ads a on a.id = v.ad_id
        where a.status = 'published' and a.popularity <> (8 * ln(1 + v.recent) / ln(2))::int
        limit ${BATCH}
      ) s
      where a.id = s.ad_id`;
    return updated.count;
  });
  return ranked ?? 0;
}
