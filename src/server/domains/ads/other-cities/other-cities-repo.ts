import { LIMITS } from '#contract/limits.ts';
import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment, joinFragments } from '#server/db/driver/fragment.ts';
import { placeConditions, plainConditions } from '../list/conditions-sql.ts';
import type { AdFilter } from '../list/filter-types.ts';
import { planRows } from '../list/plan/plan-rows.ts';
import { countSql, rowsSql } from '../list/row-source-sql.ts';

/** Maximum ads to count: a search that finds more has more in every city than the largest count shown. */
const MOST_FOUND = constantSql(5 * LIMITS.countMax);
const MOST = constantSql(LIMITS.countMax + 1);

export interface CountById {
  readonly id: number;
  readonly count: number;
}

/**
 * Counts by city, without the filter's own city, the ads that meet the rest of the filter; ads within its circle are
 * left out.
 */
export function countByCity(sql: Database, filter: AdFilter): Promise<readonly CountById[]> {
  const anywhere: AdFilter = { ...filter, city: undefined, circle: undefined, box: undefined };
  const outside: Fragment[] = [];
  if (filter.city !== undefined) outside.push(fragment`a.city_id <> ${filter.city}::smallint`);
  if (filter.circle !== undefined) {
    const within = placeConditions({ circle: filter.circle, box: undefined });
    outside.push(fragment`(${joinFragments(within, ' and ')}) is not true`);
  }
  if (filter.search?.length === 0) return Promise.resolve([]);
  if (filter.search !== undefined) {
    // Planned as if all rows were wanted, as in `countSql`.
    return sql<CountById[]>`
      with found as materialized (
        ${rowsSql(planRows(anywhere), anywhere, fragment`a.city_id`, outside)}
      )
      select city_id as id, least(count(*), ${MOST})::int as count
      from (select city_id from found where city_id is not null limit ${MOST_FOUND}) some_ads
      group by city_id order by count desc, id`;
  }
  const conditions = joinFragments([...plainConditions(anywhere), ...outside], ' and ');
  return sql<CountById[]>`
    select c.id, n.count from cities c cross join lateral (
      select count(*)::int as count from (
        select from ads a
        where a.city_id = c.id and ${conditions}
        limit ${MOST}
      ) some_ads
    ) n where n.count > 0 order by n.count desc, c.id`;
}

export async function countByLeaf(
  sql: Database,
  filter: AdFilter,
  leaves: readonly number[],
): Promise<readonly CountById[]> {
  const known = await countEach(
    sql,
    leaves.map((leaf) => ({ ...filter, leaves: [leaf] })),
  );
  return leaves
    .map((id, index) => ({ id, count: known[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id);
}

export async function countEach(sql: Database, filters: readonly AdFilter[]): Promise<readonly number[]> {
  if (filters.length === 0) return [];
  const counts = filters.map((filter) =>
    filter.search?.length === 0 ? fragment`0` : countSql(planRows(filter), filter),
  );
  const [row] = await sql<
    { counts: string }[]
  >`select concat_ws(' ', ${joinFragments(counts, ', ')}) as counts`;
  return row?.counts.split(' ').map(Number) ?? [];
}
