import type { Database, Transaction } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { CELL_LEVELS } from '#geo/squares.ts';
import { PRECOMPUTED_LEVELS, FALLBACK_FINEST_LEVEL } from './map-levels-data.ts';

/** Adds the squares of the rows in `changes` to the counted ones. */
function addSquares(changes: Fragment): Fragment {
  const { all, leaf } = PRECOMPUTED_LEVELS;
  const levels = fragment`generate_series(${constantSql(all.from)}, ${constantSql(all.to)})`;
  const leafLevels = fragment`between ${constantSql(leaf.from)} and ${constantSql(leaf.to)}`;
  return fragment`
    insert into map_cells (kind, scope, level, cell, ads, longitudes, latitudes)
    select c.kind, s.scope, l.level, c.cell >> (${constantSql(2 * CELL_LEVELS)} - 2 * l.level) as cell, sum(c.ads),
      sum(c.ads * c.longitude), sum(c.ads * c.latitude)
    from ${changes} c
    cross join lateral (values (0), (c.category_id::int), (-c.city_id::int)) s(scope)
    cross join ${levels} l(level)
    where s.scope is not null and (s.scope <= 0 or l.level ${leafLevels})
    group by 1, 2, 3, 4
    on conflict (kind, scope, level, cell) do update set ads = map_cells.ads + excluded.ads,
      longitudes = map_cells.longitudes + excluded.longitudes,
      latitudes = map_cells.latitudes + excluded.latitudes`;
}

/** Adds the oldest changes to the counted squares; returns how many there were. */
export async function applyMapCountChanges(tx: Transaction, most: number): Promise<number> {
  const [row] = await tx<{ changes: number; gone: number }[]>`
    with taken as (
      delete from map_changes where id in (select id from map_changes order by id limit ${most})
      returning *
    ), written as (${addSquares(fragment`taken`)})
    select count(*)::int as changes, count(*) filter (where ads < 0)::int as gone from taken`;
  if (row?.gone) await tx`delete from map_cells where /* held */ ads <= 0`;
  return row?.changes ?? 0;
}

/** The finest level whose squares are counted completely. */
export async function readFinestLevel(sql: Database): Promise<number> {
  const [row] = await sql<{ level: number }[]>`
    select value::int as level from settings where key = 'map_finest_level'`;
  return row?.level ?? FALLBACK_FINEST_LEVEL;
}

export async function writeSquares(tx: Transaction): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`lock table ads in share mode`;
  await tx`truncate map_cells, map_changes`;
  const published = fragment`(
    select kind, category_id, city_id, cell, longitude, latitude, 1 as ads from ads
    where status = 'published' and cell is not null)`;
  await tx`${addSquares(published)}`;
}
