import type { Sort } from '#contract/ads/list-query.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Statement } from '#server/db/statement.ts';
import { coverRanges } from '#geo/cell.ts';
import type { SquareBox } from '#geo/squares.ts';
import { placeBox, placeConditions, plainConditions } from './conditions-sql.ts';
import type { ListPosition } from './cursor.ts';
import type { Point } from '#geo/distance.ts';
import { distanceSql } from './distance-sql.ts';
import type { AdFilter, SearchTier } from './filter.ts';
import { HEAD_COLUMNS, type HeadWords, mayHaveHeads } from './heads-sql.ts';
import { cityTerm, leafTerm } from '../write/index-ad.ts';

/** More squares follow an outline more closely, but each costs an index lookup. */
const MOST_SQUARES = 64;

/** The order of rows: by a column and then by id. */
interface Order {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
  readonly type: string;
}

const ORDERS: Readonly<Record<Exclude<Sort, 'distance'>, Order>> = {
  date: { key: 'a.published_at', direction: 'desc', type: 'timestamptz' },
  title: { key: 'a.title_norm', direction: 'asc', type: 'text' },
  popular: { key: 'a.popularity', direction: 'desc', type: 'integer' },
};

/** The search condition on an ad: it is in this tier and in none before it. */
export interface TierChoice {
  readonly tier: SearchTier;
  readonly before: readonly SearchTier[];
}

/**
 * How the rows are found; the result is the same. walk: along an index in the list's own order, until the page is full.
 * gather: collect all that meets the filter or the search by the most selective index, then sort. sift: read all that
 * meets the filter and test each row against the search.
 */
export type Path = 'walk' | 'gather' | 'sift';

export interface Selection {
  readonly path: Path;
  readonly filter: AdFilter;
  readonly sort: Sort;
  readonly point: Point | undefined;
  readonly after: ListPosition | undefined;
  readonly limit: number;
  readonly tier: TierChoice | undefined;
  /** A walk ends after this many rows, even without a full page. */
  readonly budget: number | undefined;
  /** Head terms by which such a walk skips rows in the index alone. */
  readonly heads?: HeadWords | undefined;
  /** The total is known, so that the walk need not count what it passes. */
  readonly isTotalKnown?: boolean;
}

function orderOf(statement: Statement, sort: Sort, point: Point | undefined): Order {
  if (sort !== 'distance') return ORDERS[sort];
  if (point === undefined) throw new Error('A distance needs a point.');
  return { key: distanceTo(statement, point), direction: 'asc', type: 'double precision' };
}

export function distanceTo(statement: Statement, point: Point): string {
  return distanceSql(
    'a',
    statement.value(point.latitude, 'double precision'),
    statement.value(point.longitude, 'double precision'),
  );
}

function afterCondition(
  statement: Statement,
  order: Order,
  after: ListPosition | undefined,
  alias = 'a',
): string[] {
  if (after === undefined) return [];
  const key =
    order.type === 'timestamptz'
      ? `timestamptz 'epoch' + ${statement.value(String(after.key), 'bigint')} * interval '1 microsecond'`
      : statement.value(after.key, order.type);
  const sign = order.direction === 'desc' ? '<' : '>';
  return [`(${order.key}, ${alias}.id) ${sign} (${key}, ${statement.value(after.id, 'bigint')})`];
}

function meets(statement: Statement, query: string): string {
  return `a.search @@ ${statement.value(query, 'tsquery')}`;
}

function notBefore(statement: Statement, { before }: TierChoice): string[] {
  return before.map((tier) => `(${meets(statement, tier.query)}) is not true`);
}

/** Written so that no index can answer it, for when another index is to be used. */
function siftConditions(statement: Statement, choice: TierChoice | undefined): string[] {
  if (choice === undefined) return [];
  return [`(${meets(statement, choice.tier.query)}) is true`, ...notBefore(statement, choice)];
}

/**
 * Answers everything from the term index, including the filter's city and category and the exclusion of earlier tiers.
 */
export function findConditions(statement: Statement, choice: TierChoice, filter: AdFilter): string[] {
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
    meets(statement, query.join(' & ')),
  ];
}

function ordered(order: Order, name: string, limit: number): string {
  return `order by ${name} ${order.direction}, id ${order.direction} limit ${limit}`;
}

/** The ids and keys of a page, with the rows that a walk with a budget read, or the number that a search gathered. */
export function pageSql(statement: Statement, selection: Selection): string {
  const { path, sort, point, after, limit, budget } = selection;
  const order = orderOf(statement, sort, point);
  if (path === 'walk') {
    return budget === undefined
      ? walkSql(statement, selection, order)
      : shortWalkSql(statement, selection, order, budget);
  }
  const gathered = gatheredSql(statement, selection, order.key, afterCondition(statement, order, after));
  const seen = selection.tier && after === undefined ? 'count(*) over ()' : 'null::bigint';
  return `select g.id, g.key, ${seen} as seen from (${gathered}) g ${ordered(order, 'g.key', limit)}`;
}

function walkSql(statement: Statement, selection: Selection, order: Order): string {
  const { filter, sort, after, limit, tier } = selection;
  const rest = [
    ...placeConditions(statement, filter),
    ...afterCondition(statement, order, after),
    ...siftConditions(statement, tier),
  ];
  const page = (conditions: readonly string[]) =>
    `select a.id, ${order.key} as key, null::bigint as seen from ads a where ${conditions.join(' and ')}
     order by ${order.key} ${order.direction}, a.id ${order.direction} limit ${limit}`;
  const { leaves } = filter;
  if (sort !== 'date' || leaves === undefined || leaves.length === 1) {
    return page([...plainConditions(statement, filter), ...rest]);
  }
  // several leaves are merged walks: one walk by date alone would pass over the ads of all other leaves
  const conditions = [
    ...plainConditions(statement, { ...filter, leaves: undefined }),
    'a.category_id = leaf',
    ...rest,
  ];
  return `select w.id, w.key, w.seen from unnest(${statement.list(leaves, 'smallint')}) leaf
    cross join lateral (${page(conditions)}) w ${ordered(order, 'w.key', limit)}`;
}

/** Searched ads may turn up late or never along the index, so the walk stops after its budget of rows. */
function shortWalkSql(statement: Statement, selection: Selection, order: Order, budget: number): string {
  const { filter, after, limit, tier, heads, isTotalKnown = false } = selection;
  const onTheWay = [...plainConditions(statement, filter), ...afterCondition(statement, order, after)];
  const wanted = [...placeConditions(statement, filter), ...siftConditions(statement, tier)];
  const inOrder = `order by ${order.key} ${order.direction}, a.id ${order.direction}`;
  const read = heads ? HEAD_COLUMNS : ['search', 'longitude', 'latitude'];
  // the rows read are a sample, which later pages do not need
  const seen = isTotalKnown || (heads && after) ? 'null::bigint' : `row_number() over (${inOrder})`;
  const way = `select a.id, ${read.map((column) => `a.${column}`).join(', ')}, ${order.key} as key, ${seen} as seen
    from ads a where ${onTheWay.join(' and ')} ${inOrder} limit ${budget}`;
  if (heads) {
    // "offset 0" makes the database fetch each remaining row by its id, in this order
    return `select w.id, w.key, w.seen from (${way}) w
      cross join lateral (select from ads a where a.id = w.id and ${wanted.join(' and ')} offset 0) found
      where ${mayHaveHeads(statement, 'w', heads)}
      order by w.key ${order.direction}, w.id ${order.direction} limit ${limit}`;
  }
  return `select a.id, a.key, a.seen from (${way}) a where ${wanted.join(' and ')}
    order by a.key ${order.direction}, a.id ${order.direction} limit ${limit}`;
}

/** Everything that any tier of a search finds, each row with its first tier, and one page of it, tier after tier. */
export function foundSql(
  statement: Statement,
  query: AdFilter & { readonly sort: Exclude<Sort, 'distance'>; readonly after: ListPosition | undefined },
  tiers: readonly SearchTier[],
  limit: number,
): { found: string; page: string } {
  const { sort, after } = query;
  const { key, direction, type } = ORDERS[sort];
  const any = anyTier(tiers);
  if (any === undefined) throw new Error('Nothing is searched.');
  const cases = tiers.slice(0, -1).map(({ query }, index) => `when ${meets(statement, query)} then ${index}`);
  const last = tiers.length - 1;
  const tier = cases.length === 0 ? String(last) : `case ${cases.join(' ')} else ${last} end`;
  const rest =
    after &&
    `(f.tier > ${statement.value(after.tier, 'int')} or f.tier = ${statement.value(after.tier, 'int')} and ${afterCondition(statement, { key: 'f.key', direction, type }, after, 'f').join()})`;
  return {
    found: `select a.id, ${key} as key, ${tier} as tier from ads a
      where ${findConditions(statement, any, query).join(' and ')}`,
    page: `select f.id, f.key, f.tier, (select array_to_string(${countEachTier(tiers)}, ',') from found) as met from found f
      ${rest ? `where ${rest}` : ''}
      order by f.tier, f.key ${direction}, f.id ${direction} limit ${limit}`,
  };
}

/** Number of rows of each tier, as an array. */
export function countEachTier(tiers: readonly SearchTier[]): string {
  return `array[${tiers.map((_, index) => `count(*) filter (where tier = ${index})`).join(', ')}]`;
}

/** The newest ads of a list, each with its tier, or none if the search does not find it. */
export function newestSql(
  statement: Statement,
  filter: AdFilter & { after: ListPosition | undefined },
  tiers: readonly SearchTier[],
  limit: number,
): string {
  const order = ORDERS.date;
  const conditions = [
    ...plainConditions(statement, filter),
    ...afterCondition(statement, order, filter.after),
  ];
  const cases = tiers.map(({ query }, index) => `when ${meets(statement, query)} then ${index}`);
  return `select a.id, ${order.key} as key, case ${cases.join(' ')} end as tier from ads a
    where ${conditions.join(' and ')} order by ${order.key} desc, a.id desc limit ${limit}`;
}

type Gathering = Pick<Selection, 'filter' | 'tier' | 'path'>;

function gatheredSql(
  statement: Statement,
  { filter, tier, path }: Gathering,
  key: string,
  more: readonly string[],
): string {
  const rows = (conditions: readonly string[]) =>
    `select a.id, ${key} as key from ads a where ${[...conditions, ...more].join(' and ')} offset 0`;
  if (tier !== undefined && path === 'gather') return rows(findConditions(statement, tier, filter));
  const sift = siftConditions(statement, tier);
  const box = placeBox(filter);
  if (box === undefined) return rows([...plainConditions(statement, filter), ...sift]);
  return inBoxSql(statement, filter, box, key, [...sift, ...more]);
}

function inBoxSql(
  statement: Statement,
  filter: AdFilter,
  box: SquareBox,
  key: string,
  more: readonly string[],
): string {
  const ranges = coverRanges(box, MOST_SQUARES);
  const lows = statement.list(
    ranges.map(({ lo }) => lo),
    'bigint',
  );
  const highs = statement.list(
    ranges.map(({ hi }) => hi),
    'bigint',
  );
  const conditions = [
    ...plainConditions(statement, { ...filter, leaves: undefined }),
    ...(filter.leaves === undefined ? [] : ['a.category_id = leaf']),
    'a.cell between r.lo and r.hi',
    ...placeConditions(statement, filter),
    ...more,
  ];
  const leaves =
    filter.leaves === undefined ? '' : `cross join unnest(${statement.list(filter.leaves, 'smallint')}) leaf`;
  return `select i.id, i.key from unnest(${lows}, ${highs}) r(lo, hi) ${leaves}
    cross join lateral (select a.id, ${key} as key from ads a where ${conditions.join(' and ')} offset 0) i`;
}

/**
 * Counts up to the largest number that is shown. It is planned as if all rows were wanted: a plan for the first
 * thousand rows, where only three exist, would read the whole table.
 */
export function countSql(statement: Statement, filter: AdFilter, path: 'gather' | 'sift'): string {
  const rows = gatheredSql(statement, { filter, tier: anyTier(filter.search), path }, 'null', []);
  return `(with found as materialized (${rows})
    select count(*) from (select from found limit ${LIMITS.countMax + 1}) c)`;
}

/** Any of the tiers; a tier that lies within another is left out, as its terms would be compared for nothing. */
export function anyTier(tiers: readonly SearchTier[] | undefined): TierChoice | undefined {
  if (tiers === undefined) return undefined;
  const widest = tiers.filter(({ within }) => within === undefined || !tiers.includes(within));
  const query = widest.map((tier) => `(${tier.query})`).join(' | ');
  return { tier: { query, ads: Math.max(...tiers.map((tier) => tier.ads)) }, before: [] };
}
