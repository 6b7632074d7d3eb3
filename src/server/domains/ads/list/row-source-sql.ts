import { LIMITS } from '#contract/limits.ts';
import type { Statement } from '#server/db/statement.ts';
import { coverRanges } from '#geo/cell.ts';
import type { SquareBox } from '#geo/squares.ts';
import { cityTerm, leafTerm } from '../write/index-ad.ts';
import { placeConditions, plainConditions } from './conditions-sql.ts';
import type { AdFilter } from './filter.ts';
import type { RowSource, TierChoice } from './plan/plan.ts';

/** More squares follow an outline more closely, but each costs an index lookup. */
const MAX_COVER_SQUARES = 64;

export function matchesQuery(statement: Statement, query: string): string {
  return `a.search @@ ${statement.value(query, 'tsquery')}`;
}

/** Tests a row against a tier, written so that no index answers it. */
export function tierConditions(statement: Statement, choice: TierChoice | undefined): string[] {
  if (choice === undefined) return [];
  return [
    `(${matchesQuery(statement, choice.tier.query)}) is true`,
    ...choice.before.map((tier) => `(${matchesQuery(statement, tier.query)}) is not true`),
  ];
}

/** The term index answers everything: the filter's city and category and the exclusion of earlier tiers too. */
function termIndexConditions(statement: Statement, choice: TierChoice, filter: AdFilter): string[] {
  const { city, leaves } = filter;
  const query = [
    `(${choice.tier.query})`,
    ...choice.before.map((tier) => `!(${tier.query})`),
    ...(city === undefined ? [] : [cityTerm(city)]),
    ...(leaves === undefined ? [] : [`(${leaves.map(leafTerm).join('|')})`]),
  ];
  return [
    ...plainConditions(statement, { ...filter, city: undefined, leaves: undefined }),
    ...placeConditions(statement, filter),
    matchesQuery(statement, query.join(' & ')),
  ];
}

/** All rows of a source, with the given columns of the ad `a`. */
export function rowsSql(
  statement: Statement,
  source: RowSource,
  filter: AdFilter,
  columns: string,
  more: readonly string[] = [],
): string {
  const rows = (conditions: readonly string[]) =>
    `select ${columns} from ads a where ${[...conditions, ...more].join(' and ')} offset 0`;
  switch (source.name) {
    case 'termIndexScan':
      return rows(termIndexConditions(statement, source.tier, filter));
    case 'partialIndexScan':
      return rows([...plainConditions(statement, filter), ...tierConditions(statement, source.tier)]);
    case 'cellRangeScan': {
      const tier = tierConditions(statement, source.tier);
      return cellRangesSql(statement, source.box, filter, columns, [...tier, ...more]);
    }
  }
}

function cellRangesSql(
  statement: Statement,
  box: SquareBox,
  filter: AdFilter,
  columns: string,
  more: readonly string[],
): string {
  const ranges = coverRanges(box, MAX_COVER_SQUARES);
  const bounds = [ranges.map(({ lo }) => lo), ranges.map(({ hi }) => hi)];
  const [lows, highs] = bounds.map((cells) => statement.list(cells, 'bigint'));
  const { leaves } = filter;
  const eachLeaf =
    leaves === undefined ? '' : `cross join unnest(${statement.list(leaves, 'smallint')}) leaf`;
  const conditions = [
    ...plainConditions(statement, { ...filter, leaves: undefined }),
    ...(leaves === undefined ? [] : ['a.category_id = leaf']),
    'a.cell between r.lo and r.hi',
    ...placeConditions(statement, filter),
    ...more,
  ];
  return `select i.* from unnest(${lows}, ${highs}) r(lo, hi) ${eachLeaf}
    cross join lateral (select ${columns} from ads a where ${conditions.join(' and ')} offset 0) i`;
}

/**
 * Counts up to the largest number that is shown. It is planned as if all rows were wanted: a plan for the first
 * thousand rows, where only three exist, would read the whole table.
 */
export function countSql(statement: Statement, source: RowSource, filter: AdFilter): string {
  return `(with found as materialized (${rowsSql(statement, source, filter, 'a.id')})
    select count(*) from (select from found limit ${LIMITS.countMax + 1}) c)`;
}
