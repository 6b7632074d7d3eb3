import { LIMITS } from '#contract/limits.ts';
import { coverRanges } from '#geo/cell.ts';
import type { SquareBox } from '#geo/squares.ts';
import { constantSql, type Fragment, fragment, joinFragments } from '#server/db/driver/fragment.ts';
import { cityTerm, leafTerm } from '../write/index-ad.ts';
import { placeConditions, plainConditions } from './conditions-sql.ts';
import type { AdFilter } from './filter-types.ts';
import type { RowSource, TierChoice } from './plan/plan-types.ts';

/** Maximum squares that cover an outline: more follow it more closely, but each costs an index lookup. */
const MAX_COVER_SQUARES = 64;

export function matchesQuery(query: string): Fragment {
  return fragment`a.search @@ ${query}::tsquery`;
}

/** Tests a row against a tier, written so that no index answers it. */
export function tierConditions(choice: TierChoice | undefined): Fragment[] {
  if (choice === undefined) return [];
  return [
    fragment`(${matchesQuery(choice.tier.query)}) is true`,
    ...choice.before.map((tier) => fragment`(${matchesQuery(tier.query)}) is not true`),
  ];
}

/** Conditions for the term index, which answers everything: city and category of the filter and earlier tiers too. */
function termIndexConditions(choice: TierChoice, filter: AdFilter): Fragment[] {
  const { city, leaves } = filter;
  const query = [
    `(${choice.tier.query})`,
    ...choice.before.map((tier) => `!(${tier.query})`),
    ...(city === undefined ? [] : [cityTerm(city)]),
    ...(leaves === undefined ? [] : [`(${leaves.map(leafTerm).join('|')})`]),
  ];
  return [
    ...plainConditions({ ...filter, city: undefined, leaves: undefined }),
    ...placeConditions(filter),
    matchesQuery(query.join(' & ')),
  ];
}

/** All rows of a source, with the given columns of the ad `a`. */
export function rowsSql(
  source: RowSource,
  filter: AdFilter,
  columns: Fragment,
  more: readonly Fragment[] = [],
): Fragment {
  const rows = (conditions: readonly Fragment[]) =>
    fragment`select ${columns} from ads a where ${joinFragments([...conditions, ...more], ' and ')} offset 0`;
  switch (source.name) {
    case 'termIndexScan':
      return rows(termIndexConditions(source.tier, filter));
    case 'partialIndexScan':
      return rows([...plainConditions(filter), ...tierConditions(source.tier)]);
    case 'cellRangeScan': {
      const tier = tierConditions(source.tier);
      return cellRangesSql(source.box, filter, columns, [...tier, ...more]);
    }
  }
}

function cellRangesSql(
  box: SquareBox,
  filter: AdFilter,
  columns: Fragment,
  more: readonly Fragment[],
): Fragment {
  const ranges = coverRanges(box, MAX_COVER_SQUARES);
  const lows = ranges.map(({ lo }) => lo);
  const highs = ranges.map(({ hi }) => hi);
  const { leaves } = filter;
  const eachLeaf =
    leaves === undefined ? fragment`` : fragment`cross join unnest(${leaves}::smallint[]) leaf`;
  const conditions = [
    ...plainConditions({ ...filter, leaves: undefined }),
    ...(leaves === undefined ? [] : [fragment`a.category_id = leaf`]),
    fragment`a.cell between r.lo and r.hi`,
    ...placeConditions(filter),
    ...more,
  ];
  return fragment`select i.* from unnest(${lows}::bigint[], ${highs}::bigint[]) r(lo, hi) ${eachLeaf}
    cross join lateral (select ${columns} from ads a where ${joinFragments(conditions, ' and ')} offset 0) i`;
}

const COUNT_MAX = constantSql(LIMITS.countMax + 1);

/**
 * Counts up to the largest number that is shown. It is planned as if all rows were wanted: a plan for the first
 * thousand rows, where only three exist, would read the whole table.
 */
export function countSql(source: RowSource, filter: AdFilter): Fragment {
  return fragment`(with found as materialized (${rowsSql(source, filter, fragment`a.id`)})
    select count(*) from (select from found limit ${COUNT_MAX}) c)`;
}
