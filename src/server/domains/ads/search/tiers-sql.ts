import type { Sort } from '#contract/ads/list-query.ts';
import type { Statement } from '#server/db/statement.ts';
import { plainConditions } from '../list/conditions-sql.ts';
import type { AdListQuery, SearchTier } from '../list/filter.ts';
import { afterCondition, ORDERS } from '../list/page-sql.ts';
import { planRows } from '../list/plan/plan-rows.ts';
import { matchesQuery, rowsSql } from '../list/row-source-sql.ts';

export type SortedSearch = AdListQuery & { readonly sort: Exclude<Sort, 'distance'> };

/** Everything that any tier of a search finds, each row with its first tier. */
export function foundSql(statement: Statement, query: SortedSearch, tiers: readonly SearchTier[]): string {
  const last = tiers.length - 1;
  const tier = last === 0 ? '0' : `case ${tierCases(statement, tiers.slice(0, -1))} else ${last} end`;
  return rowsSql(
    statement,
    planRows(query),
    query,
    `a.id, ${ORDERS[query.sort].key} as key, ${tier} as tier`,
  );
}

/** One page of `found`, tier after tier. */
export function foundPageSql(statement: Statement, { sort, after }: SortedSearch, limit: number): string {
  const { direction, type } = ORDERS[sort];
  const tier = after && statement.value(after.tier, 'int');
  const later = afterCondition(statement, { key: 'f.key', direction, type }, after, 'f').join();
  return `select f.id, f.key, f.tier from found f
    ${after ? `where (f.tier > ${tier} or f.tier = ${tier} and ${later})` : ''}
    order by f.tier, f.key ${direction}, f.id ${direction} limit ${limit}`;
}

/** Number of rows of each tier, as an array. */
export function tierCountsSql(tiers: readonly SearchTier[]): string {
  return `array[${tiers.map((_, index) => `count(*) filter (where tier = ${index})`).join(', ')}]`;
}

/** The newest ads of a list, each with its tier, or none if the search does not find it. */
export function newestSql(
  statement: Statement,
  query: AdListQuery,
  tiers: readonly SearchTier[],
  limit: number,
): string {
  const after = query.sort === 'date' ? query.after : undefined;
  const conditions = [...plainConditions(statement, query), ...afterCondition(statement, ORDERS.date, after)];
  return `select a.id, a.published_at as key, case ${tierCases(statement, tiers)} end as tier from ads a
    where ${conditions.join(' and ')} order by a.published_at desc, a.id desc limit ${limit}`;
}

function tierCases(statement: Statement, tiers: readonly SearchTier[]): string {
  return tiers.map(({ query }, index) => `when ${matchesQuery(statement, query)} then ${index}`).join(' ');
}
