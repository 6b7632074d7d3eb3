import type { Sql } from '#server/db/client.ts';

export interface BytesPerAd {
  readonly part: string;
  readonly table: number;
  readonly indexes: number;
}

/** Bytes of the largest tables and of all others, for each ad. */
export async function measureBytes(sql: Sql, ads: number): Promise<BytesPerAd[]> {
  return await sql<BytesPerAd[]>`
    with sized as (
      select relname, pg_total_relation_size(oid) as total, pg_indexes_size(oid) as indexes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    ), named as (
      select case when relname in ('ads', 'ad_cards', 'ad_descriptions') then relname
          when relname like 'chat%' then 'chats' when relname like 'event%' then 'events'
          when relname like 'ad_view%' then 'views' else 'others' end as part, total, indexes from sized
    )
    select coalesce(part, 'all') as part, (sum(total - indexes) / ${ads}::float8)::float8 as table,
      (sum(indexes) / ${ads}::float8)::float8 as indexes
    from named group by rollup (part) order by part is null, sum(total) desc`;
}
