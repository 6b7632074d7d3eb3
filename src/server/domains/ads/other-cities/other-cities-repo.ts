import { LIMITS } from '#contract/limits.ts';
import type { Database } from '#server/db/client.ts';
import { Statement } from '#server/db/statement.ts';
import { placeConditions, plainConditions } from '../list/conditions-sql.ts';
import type { AdFilter } from '../list/filter.ts';
import { planRows } from '../list/plan/plan-rows.ts';
import { countSql, rowsSql } from '../list/row-source-sql.ts';

/** A search that finds more is common everywhere: the counts of other cities would exceed the largest shown. */
const MOST_FOUND = 5 * LIMITS.countMax;
const MOST = LIMITS.countMax + 1;

export interface CountOf {
  readonly id: number;
  readonly count: number;
}

/**
 * Counts by city, without the filter's own city, the ads that meet the rest of the filter; ads within its circle are
 * left out.
 */
export function countByCity(sql: Database, filter: AdFilter): Promise<readonly CountOf[]> {
  const statement = new Statement();
  const anywhere: AdFilter = { ...filter, city: undefined, circle: undefined, box: undefined };
  const outside = [
    ...(filter.city === undefined ? [] : [`a.city_id <> ${statement.value(filter.city, 'smallint')}`]),
    ...(filter.circle === undefined
      ? []
      : [
          `(${placeConditions(statement, { circle: filter.circle, box: undefined }).join(' and ')}) is not true`,
        ]),
  ];
  if (filter.search?.length === 0) return Promise.resolve([]);
  if (filter.search !== undefined) {
    // Planned as if all rows were wanted, as in `countSql`.
    return statement.run<CountOf>(
      sql,
      `with found as materialized (
         ${rowsSql(statement, planRows(anywhere), anywhere, 'a.city_id', outside)}
       )
       select city_id as id, least(count(*), ${MOST})::int as count
       from (select city_id from found where city_id is not null limit ${MOST_FOUND}) some_ads
       group by city_id order by count desc, id`,
    );
  }
  return statement.run<CountOf>(
    sql,
    `select c.id, n.count from cities c cross join lateral (
       select count(*)::int as count from (
         select from ads a
         where a.city_id = c.id and ${[...plainConditions(statement, anywhere), ...outside].join(' and ')}
         limit ${MOST}
       ) some_ads
     ) n where n.count > 0 order by n.count desc, c.id`,
  );
}

/** Counts the ads of each given leaf that meet the rest of the filter. */
export async function countByLeaf(
  sql: Database,
  filter: AdFilter,
  leaves: readonly number[],
): Promise<readonly CountOf[]> {
  if (leaves.length === 0) return [];
  const statement = new Statement();
  const counts = leaves.map((leaf) => {
    const ofLeaf = { ...filter, leaves: [leaf] };
    return countSql(statement, planRows(ofLeaf), ofLeaf);
  });
  const [row] = await statement.run<{ counts: string }>(
    sql,
    `select concat_ws(' ', ${counts.join(', ')}) as counts`,
  );
  const known = row?.counts.split(' ').map(Number) ?? [];
  return leaves
    .map((id, index) => ({ id, count: known[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id);
}
