import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment, literalSql } from '#server/db/driver/fragment.ts';
import { jsonRows } from '#server/db/json-sql.ts';
import { cardJoins, cardSql } from '../list/card-sql.ts';

/**
 * How many of the newest ads are compared: in the same leaf anywhere, in the same leaf and city, and in each
 * neighbouring leaf.
 */
const SAME_LEAF = 80;
const SAME_CITY = 40;
const EACH_NEIGHBOUR = 6;

interface SimilarAsked {
  readonly kind: AdKind;
  readonly id: string;
  readonly leaf: number;
  readonly neighbours: readonly number[];
  readonly size: number;
  readonly now: Date;
}

/**
 * Reads the newest ads of the same leaf, then those of neighbouring leaves, each sorted by shared title words, then by
 * nearness. A leaf is never read completely: at a million ads that takes as long as a whole page, for a difference that
 * nobody sees.
 */
export async function readSimilar(sql: Database, query: SimilarAsked): Promise<string> {
  const kind = literalSql(query.kind);
  const now = fragment`${query.now}`;
  const id = fragment`${query.id}::bigint`;
  const leaf = fragment`${query.leaf}::smallint`;
  const newest = (conditions: Fragment, limit: number) =>
    fragment`(select a.id from ads a where a.kind = ${kind} and a.status = 'published' and ${conditions}
      order by a.published_at desc, a.id desc limit ${constantSql(limit)})`;
  const [row] = await sql<{ items: string }[]>`
    with origin as materialized (
      select o.city_id, o.longitude, o.latitude, (
          select coalesce(string_agg(quote_literal(word), '|'), '')::tsquery
          from unnest(tsvector_to_array(ts_filter(o.search, '{a}'))) word
        ) as words
      from ads o where o.id = ${id}
      union all
      select city_id, null, null, ''::tsquery from archived_ads where id = ${id}
    ), candidates as materialized (
      ${newest(fragment`a.category_id = ${leaf}`, SAME_LEAF)}
      union
      ${newest(fragment`a.category_id = ${leaf} and a.city_id = (select city_id from origin)`, SAME_CITY)}
      union
      select n.id from unnest(${query.neighbours}::smallint[]) leaf
        cross join lateral ${newest(fragment`a.category_id = leaf`, EACH_NEIGHBOUR)} n
    ), best as materialized (
      select a.id,
        a.category_id <> ${leaf} as neighbour,
        ts_rank('{0,0,0,1}', a.search, o.words) as shared,
        coalesce((a.longitude - o.longitude) ^ 2 * 0.57 + (a.latitude - o.latitude) ^ 2,
          case when a.city_id = o.city_id then 0.5 else 100 end) as distance,
        a.published_at
      from candidates c join ads a on a.id = c.id cross join origin o
      where a.id <> ${id}
      order by neighbour, shared desc, distance, a.published_at desc, a.id desc
      limit ${query.size}::int
    )
    select ${jsonRows(cardSql(now), fragment`b.neighbour, b.shared desc, b.distance, b.published_at desc, b.id desc`)}
      as items
    from best b ${cardJoins(fragment`b.id`)}`;
  return row?.items ?? '[]';
}
