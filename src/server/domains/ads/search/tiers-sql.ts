import type { Sort } from '#contract/ads/list-query.ts';
import { constantSql, type Fragment, fragment, joinFragments } from '#server/db/driver/fragment.ts';
import { plainConditions } from '../list/conditions-sql.ts';
import type { ListPosition } from '../list/encode-cursor.ts';
import type { AdListQuery, SearchTier } from '../list/filter-types.ts';
import { afterCondition, BY_DATE, type ListOrder, listOrderOf } from '../list/page-sql.ts';
import { planRows } from '../list/plan/plan-rows.ts';
import { matchesQuery, rowsSql } from '../list/row-source-sql.ts';

export type SortedSearch = AdListQuery & { readonly sort: Exclude<Sort, 'distance'> };

/** Everything that any tier of a search finds, each row with its first tier. */
export function matchedAdsSql(query: SortedSearch, tiers: readonly SearchTier[]): Fragment {
  const last = tiers.length - 1;
  const tier =
    last === 0 ? fragment`0` : fragment`case ${tierCases(tiers.slice(0, -1))} else ${constantSql(last)} end`;
  const columns = fragment`a.id, ${listOrderOf(query).key} as key, ${tier} as tier`;
  return rowsSql(planRows(query), query, columns);
}

/** One page of `found`, tier after tier. */
export function matchedPageSql(query: SortedSearch, limit: number): Fragment {
  const { after } = query;
  const order = { ...listOrderOf(query), key: fragment`f.key` };
  const direction = constantSql(order.direction);
  return fragment`select f.id, f.key, f.tier from found f
    ${after ? fragment`where ${laterCondition(order, after)}` : fragment``}
    order by f.tier, f.key ${direction}, f.id ${direction} limit ${constantSql(limit)}`;
}

function laterCondition(order: ListOrder, after: ListPosition): Fragment {
  const tier = fragment`${after.tier}::int`;
  const later = joinFragments(afterCondition(order, after, fragment`f`), ' and ');
  return fragment`(f.tier > ${tier} or f.tier = ${tier} and ${later})`;
}

/** Number of rows of each tier, as an array. */
export function tierCountsSql(tiers: readonly SearchTier[]): Fragment {
  const counts = tiers.map((_, index) => fragment`count(*) filter (where tier = ${constantSql(index)})`);
  return fragment`array[${joinFragments(counts, ', ')}]`;
}

/** The newest ads of a list, each with its tier, or none if the search does not find it. */
export function newestSql(query: AdListQuery, tiers: readonly SearchTier[], limit: number): Fragment {
  const after = query.sort === 'date' ? query.after : undefined;
  const conditions = [...plainConditions(query), ...afterCondition(BY_DATE, after)];
  return fragment`select a.id, a.published_at as key, case ${tierCases(tiers)} end as tier from ads a
    where ${joinFragments(conditions, ' and ')} order by a.published_at desc, a.id desc limit ${constantSql(limit)}`;
}

function tierCases(tiers: readonly SearchTier[]): Fragment {
  const cases = tiers.map(
    ({ query }, index) => fragment`when ${matchesQuery(query)} then ${constantSql(index)}`,
  );
  return joinFragments(cases, ' ');
}
