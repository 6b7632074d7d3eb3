import type { Database } from '#server/db/client.ts';
import { Statement } from '#server/db/statement.ts';
import { coverRanges, levelRanges } from '#geo/cell.ts';
import { CELL_LEVELS, type SquareBox } from '#geo/squares.ts';
import { placeConditions, plainConditions } from '../list/conditions-sql.ts';
import type { AdFilter } from '../list/filter.ts';
import { anyTier, findConditions } from '../list/list-sql.ts';

const MOST_SQUARES = 96;
/** The map shows at most this many results of a search. */
const MOST_FOUND = 5000;

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

/** Squares counted now, from the index of places or from the results of a search. */
export function readExact(
  sql: Database,
  query: { filter: AdFilter & { readonly box: SquareBox }; level: number },
): Promise<ClusterRow[]> {
  const statement = new Statement();
  const { filter, level } = query;
  const shift = 2 * (CELL_LEVELS - level);
  const found = filter.search === undefined ? inBox(statement, filter) : searched(statement, filter);
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

const COLUMNS = 'a.id, a.cell, a.longitude, a.latitude, a.pay';

function inBox(statement: Statement, filter: AdFilter & { readonly box: SquareBox }): string {
  const ranges = coverRanges(filter.box, MOST_SQUARES);
  const lows = statement.list(
    ranges.map(({ lo }) => lo),
    'bigint',
  );
  const highs = statement.list(
    ranges.map(({ hi }) => hi),
    'bigint',
  );
  const byLeaf = filter.leaves !== undefined;
  const conditions = [
    ...plainConditions(statement, byLeaf ? { ...filter, leaves: undefined } : filter),
    ...(byLeaf ? ['a.category_id = leaf'] : []),
    'a.cell between r.lo and r.hi',
    ...placeConditions(statement, filter),
  ];
  const leaves = filter.leaves ? `cross join unnest(${statement.list(filter.leaves, 'smallint')}) leaf` : '';
  return `select i.* from unnest(${lows}, ${highs}) r(lo, hi) ${leaves}
    cross join lateral (select ${COLUMNS} from ads a where ${conditions.join(' and ')} offset 0) i`;
}

function searched(statement: Statement, filter: AdFilter & { readonly box: SquareBox }): string {
  const tier = anyTier(filter.search);
  if (tier === undefined) throw new Error('Nothing is searched.');
  const conditions = [...findConditions(statement, tier, filter), 'a.cell is not null'];
  return `(with found as materialized (select ${COLUMNS} from ads a where ${conditions.join(' and ')})
    select * from found limit ${MOST_FOUND})`;
}
