import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment, literalSql } from '#server/db/driver/fragment.ts';
import { levelRanges } from '#geo/cell.ts';
import { CELL_LEVELS, type SquareBox } from '#geo/squares.ts';
import type { AdFilter } from '../list/filter-types.ts';
import type { RowSource } from '../list/plan/plan-types.ts';
import { rowsSql } from '../list/row-source-sql.ts';

const MAX_ADS_FOUND = 5000;

export interface ClusterRow {
  readonly ads: number;
  readonly longitude: number;
  readonly latitude: number;
  /** The ad's id, if the square has one ad only. */
  readonly id: string | null;
  readonly pay: string | null;
}

/** Bits by which a cell's number is shifted to get the number of its square on a level. */
function shiftOf(level: number): Fragment {
  return constantSql(2 * (CELL_LEVELS - level));
}

/** Squares counted in advance, of the given scopes of `map_cells`; single ads are looked up. */
export function readPrecomputedClusters(
  sql: Database,
  query: {
    kind: AdKind;
    scopes: readonly number[];
    level: number;
    box: SquareBox;
    city: number | undefined;
    leaves: readonly number[] | undefined;
  },
): Promise<ClusterRow[]> {
  const kind = literalSql(query.kind);
  const level = constantSql(query.level);
  const ranges = levelRanges(query.box, query.level);
  const lows = ranges.map(({ lo }) => lo);
  const highs = ranges.map(({ hi }) => hi);
  const shift = shiftOf(query.level);
  const inLeaves = query.leaves ? fragment`and a.category_id = any(${query.leaves}::smallint[])` : fragment``;
  const inCity = query.city === undefined ? fragment`` : fragment`and a.city_id = ${query.city}::smallint`;
  return sql<ClusterRow[]>`
    with squares as materialized (
      select m.cell, sum(m.ads)::int as ads, sum(m.longitudes) / sum(m.ads) as longitude,
        sum(m.latitudes) / sum(m.ads) as latitude
      from unnest(${lows}::bigint[], ${highs}::bigint[]) r(lo, hi)
      cross join unnest(${query.scopes}::smallint[]) scope
      cross join lateral (
        select * from map_cells
        where kind = ${kind} and scope = scope.scope and level = ${level} and cell between r.lo and r.hi
        offset 0
      ) m
      group by m.cell having sum(m.ads) > 0
    )
    select s.ads, s.longitude, s.latitude, one.id::text as id, one.pay::text as pay
    from squares s left join lateral (
      select a.id, a.pay from ads a
      where s.ads = 1 and a.kind = ${kind} and a.status = 'published'
        and a.cell between s.cell << ${shift} and ((s.cell + 1) << ${shift}) - 1
        ${inLeaves} ${inCity}
      limit 1
    ) one on true
    order by s.cell`;
}

/** Squares counted now, from the rows of a source. */
export function computeClusters(
  sql: Database,
  source: RowSource,
  { filter, level }: { filter: AdFilter; level: number },
): Promise<ClusterRow[]> {
  const shift = shiftOf(level);
  const columns = fragment`a.id, a.cell, a.longitude, a.latitude, a.pay`;
  const rows = rowsSql(source, filter, columns, [fragment`a.cell is not null`]);
  const isSearch = source.name === 'termIndexScan';
  const found = isSearch
    ? fragment`with found as materialized (${rows}) select * from found limit ${constantSql(MAX_ADS_FOUND)}`
    : rows;
  return sql<ClusterRow[]>`
    select count(*)::int as ads, avg(f.longitude) as longitude, avg(f.latitude) as latitude,
      case when count(*) = 1 then min(f.id)::text end as id,
      case when count(*) = 1 then min(f.pay)::text end as pay
    from (${found}) f
    group by f.cell >> ${shift}
    order by f.cell >> ${shift}`;
}
