import type { Database } from '#server/db/client.ts';
import { Statement } from '#server/db/statement.ts';
import { levelRanges } from '#geo/cell.ts';
import { CELL_LEVELS, type SquareBox } from '#geo/squares.ts';
import type { AdFilter } from '../list/filter.ts';
import type { RowSource } from '../list/plan/plan.ts';
import { rowsSql } from '../list/row-source-sql.ts';

/** The map shows at most this many results of a search. */
const MAX_ADS_FOUND = 5000;

export interface ClusterRow {
  readonly cell: string;
  readonly ads: number;
  readonly longitude: number;
  readonly latitude: number;
  /** The ad's id, if the square has one ad only. */
  readonly id: string | null;
  readonly pay: string | null;
}

/** Squares counted in advance, of the given scopes of `map_cells`; single ads are looked up. */
export function readCounted(
  sql: Database,
  query: {
    kind: string;
    scopes: readonly number[];
    level: number;
    box: SquareBox;
    leaves: readonly number[] | undefined;
  },
): Promise<ClusterRow[]> {
  const statement = new Statement();
  const { kind, level } = query;
  const ranges = levelRanges(query.box, level);
  const lows = statement.list(
    ranges.map(({ lo }) => lo),
    'bigint',
  );
  const highs = statement.list(
    ranges.map(({ hi }) => hi),
    'bigint',
  );
  const shift = 2 * (CELL_LEVELS - level);
  const leaves = query.leaves && statement.list(query.leaves, 'smallint');
  return statement.run<ClusterRow>(
    sql,
    `with squares as materialized (
       select m.cell, sum(m.ads)::int as ads, sum(m.longitudes) / sum(m.ads) as longitude,
         sum(m.latitudes) / sum(m.ads) as latitude
       from unnest(${lows}, ${highs}) r(lo, hi)
       cross join unnest(${statement.list(query.scopes, 'smallint')}) scope
       cross join lateral (
         select * from map_cells
         where kind = '${kind}' and scope = scope.scope and level = ${level} and cell between r.lo and r.hi
         offset 0
       ) m
       group by m.cell having sum(m.ads) > 0
     )
     select s.cell::text as cell, s.ads, s.longitude, s.latitude, one.id::text as id, one.pay::text as pay
     from squares s left join lateral (
       select a.id, a.pay from ads a
       where s.ads = 1 and a.kind = '${kind}' and a.status = 'published'
         and a.cell between s.cell << ${shift} and ((s.cell + 1) << ${shift}) - 1
         ${leaves ? `and a.category_id = any(${leaves})` : ''}
       limit 1
     ) one on true
     order by s.cell`,
  );
}

/** Squares counted now, from the rows of a source. */
export function readExact(
  sql: Database,
  source: RowSource,
  { filter, level }: { filter: AdFilter; level: number },
): Promise<ClusterRow[]> {
  const statement = new Statement();
  const shift = 2 * (CELL_LEVELS - level);
  const columns = 'a.id, a.cell, a.longitude, a.latitude, a.pay';
  const rows = rowsSql(statement, source, filter, columns, ['a.cell is not null']);
  const isSearch = source.name === 'termIndexScan';
  const found = isSearch
    ? `with found as materialized (${rows}) select * from found limit ${MAX_ADS_FOUND}`
    : rows;
  return statement.run<ClusterRow>(
    sql,
    `select (f.cell >> ${shift})::text as cell, count(*)::int as ads,
       avg(f.longitude) as longitude, avg(f.latitude) as latitude,
       case when count(*) = 1 then min(f.id)::text end as id,
       case when count(*) = 1 then min(f.pay)::text end as pay
     from (${found}) f
     group by f.cell >> ${shift}
     order by f.cell >> ${shift}`,
  );
}
