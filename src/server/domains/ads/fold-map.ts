import type { Sql } from '../../db/client.ts';
import { exclusively, LOCKS } from '../../db/exclusive.ts';
import { CELL_LEVELS } from './cell.ts';
import { COUNTED_LEVELS } from './map-levels.ts';

/** Changes folded at a time: each touches some thirty squares. */
const BATCH = 10_000;

/** Brings the counted squares up to the ads; returns how many changes there were. */
export async function foldMap(sql: Sql): Promise<number> {
  const folded = await exclusively(sql, LOCKS.foldMap, async (tx) => {
    const { all, leaf } = COUNTED_LEVELS;
    const [row] = await tx<{ changes: number; left: number }[]>`
      with taken as (
        delete from map_changes where id in (select id from map_changes order by id limit ${BATCH})
        returning *
      ), squares as (
        select t.kind, s.scope, l.level, t.cell >> (${2 * CELL_LEVELS} - 2 * l.level) as cell, sum(t.ads) as ads,
          sum(t.ads * t.longitude) as longitudes, sum(t.ads * t.latitude) as latitudes
        from taken t
        cross join lateral (values (0), (t.category_id::int), (-t.city_id::int)) s(scope)
        cross join generate_series(${all.from}::int, ${all.to}::int) l(level)
        where s.scope is not null and (s.scope <= 0 or l.level between ${leaf.from} and ${leaf.to})
        group by 1, 2, 3, 4
      ), written as (
        insert into map_cells (kind, scope, level, cell, ads, longitudes, latitudes)
        select * from squares
        on conflict (kind, scope, level, cell) do update set ads = map_cells.ads + excluded.ads,
          longitudes = map_cells.longitudes + excluded.longitudes,
          latitudes = map_cells.latitudes + excluded.latitudes
      )
      select count(*)::int as changes, count(*) filter (where ads < 0)::int as left from taken`;
    if (row?.left) await tx`delete from map_cells where ads <= 0`;
    return row?.changes ?? 0;
  });
  return folded ?? 0;
}

/** Until nothing is left. */
export async function foldWholeMap(sql: Sql): Promise<void> {
  while ((await foldMap(sql)) === BATCH);
}
