import type { Transaction } from '#server/db/client.ts';
import { CELL_LEVELS } from '#geo/squares.ts';
import { COUNTED_LEVELS } from './map-levels.ts';

/** Adds the squares of the rows in `changes` to the counted ones; the SQL has constants only. */
function addSquares(changes: string): string {
  const { all, leaf } = COUNTED_LEVELS;
  return `
    insert into map_cells (kind, scope, level, cell, ads, longitudes, latitudes)
    select c.kind, s.scope, l.level, c.cell >> (${2 * CELL_LEVELS} - 2 * l.level) as cell, sum(c.ads),
      sum(c.ads * c.longitude), sum(c.ads * c.latitude)
    from ${changes} c
    cross join lateral (values (0), (c.category_id::int), (-c.city_id::int)) s(scope)
    cross join generate_series(${all.from}, ${all.to}) l(level)
    where s.scope is not null and (s.scope <= 0 or l.level between ${leaf.from} and ${leaf.to})
    group by 1, 2, 3, 4
    on conflict (kind, scope, level, cell) do update set ads = map_cells.ads + excluded.ads,
      longitudes = map_cells.longitudes + excluded.longitudes,
      latitudes = map_cells.latitudes + excluded.latitudes`;
}

/** Adds the oldest changes to the counted squares; returns how many there were. */
export async function addChanges(tx: Transaction, most: number): Promise<number> {
  const [row] = await tx<{ changes: number; gone: number }[]>`
    with taken as (
      delete from map_changes where id in (select id from map_changes order by id limit ${most})
      returning *
    ), written as (${tx.unsafe(addSquares('taken'))})
    select count(*)::int as changes, count(*) filter (where ads < 0)::int as gone from taken`;
  if (row?.gone) await tx`delete from map_cells where /* held */ ads <= 0`;
  return row?.changes ?? 0;
}

/** Counts all squares again. */
export async function writeSquares(tx: Transaction): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`lock table ads in share mode`;
  await tx`truncate map_cells, map_changes`;
  await tx.unsafe(
    addSquares(`(
      select kind, category_id, city_id, cell, longitude, latitude, 1 as ads from ads
      where status = 'published' and cell is not null)`),
  );
}
