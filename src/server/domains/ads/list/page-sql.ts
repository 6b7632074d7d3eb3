import type { Sort } from '#contract/ads/list-query.ts';
import type { Statement } from '#server/db/statement.ts';
import type { Point } from '#geo/distance.ts';
import { placeConditions, plainConditions } from './conditions-sql.ts';
import type { ListPosition } from './cursor.ts';
import { distanceSql } from './distance-sql.ts';
import type { AdFilter } from './filter.ts';
import { HEAD_COLUMNS, mayHaveHeads } from './heads-sql.ts';
import type { PagePlan } from './plan.ts';
import { rowsSql, tierConditions } from './row-source-sql.ts';

/** The order of rows: by a column and then by id. */
interface Order {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
  readonly type: string;
}

export const ORDERS: Readonly<Record<Exclude<Sort, 'distance'>, Order>> = {
  date: { key: 'a.published_at', direction: 'desc', type: 'timestamptz' },
  title: { key: 'a.title_norm', direction: 'asc', type: 'text' },
  popular: { key: 'a.popularity', direction: 'desc', type: 'integer' },
};

/** The part of a list that a page shows. */
export interface PageQuery {
  readonly filter: AdFilter;
  readonly sort: Sort;
  readonly point: Point | undefined;
  readonly after: ListPosition | undefined;
  readonly limit: number;
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

export function afterCondition(
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

function orderBy({ direction }: Order, key: string, id: string): string {
  return `order by ${key} ${direction}, ${id} ${direction}`;
}

/** The ids and keys of a page. */
export function pageSql(statement: Statement, plan: PagePlan, query: PageQuery): string {
  const { filter, after, limit } = query;
  const order = orderOf(statement, query.sort, query.point);
  switch (plan.name) {
    case 'keysetScan':
      return keysetSql(statement, query, order, plainConditions(statement, filter));
    case 'mergedKeysetScans': {
      const plain = plainConditions(statement, { ...filter, leaves: undefined });
      const scan = keysetSql(statement, query, order, [...plain, 'a.category_id = leaf']);
      return `select w.* from unnest(${statement.list(plan.leaves, 'smallint')}) leaf
        cross join lateral (${scan}) w ${orderBy(order, 'w.key', 'w.id')} limit ${limit}`;
    }
    case 'boundedKeysetScan':
    case 'bloomFilterScan':
      return boundedScanSql(statement, plan, query, order);
    case 'sortedScan': {
      const rest = afterCondition(statement, order, after);
      const rows = rowsSql(statement, plan.source, filter, `a.id, ${order.key} as key`, rest);
      return `select g.id, g.key from (${rows}) g ${orderBy(order, 'g.key', 'g.id')} limit ${limit}`;
    }
  }
}

function keysetSql(
  statement: Statement,
  { filter, after, limit }: PageQuery,
  order: Order,
  plain: readonly string[],
): string {
  const conditions = [
    ...plain,
    ...placeConditions(statement, filter),
    ...afterCondition(statement, order, after),
  ];
  return `select a.id, ${order.key} as key from ads a where ${conditions.join(' and ')}
    ${orderBy(order, order.key, 'a.id')} limit ${limit}`;
}

/** Searched ads may turn up late or never along the index, so the scan stops after its number of rows. */
function boundedScanSql(
  statement: Statement,
  plan: Extract<PagePlan, { readonly maxRows: number }>,
  { filter, after, limit }: PageQuery,
  order: Order,
): string {
  const inIndex = [...plainConditions(statement, filter), ...afterCondition(statement, order, after)];
  const tested = [...placeConditions(statement, filter), ...tierConditions(statement, plan.tier)];
  const inOrder = orderBy(order, order.key, 'a.id');
  const read = plan.name === 'bloomFilterScan' ? HEAD_COLUMNS : ['search', 'longitude', 'latitude'];
  const scan = `select a.id, ${read.map((column) => `a.${column}`).join(', ')}, ${order.key} as key
    from ads a where ${inIndex.join(' and ')} ${inOrder} limit ${plan.maxRows}`;
  if (plan.name === 'boundedKeysetScan') {
    return `select a.id, a.key from (${scan}) a where ${tested.join(' and ')}
      ${orderBy(order, 'a.key', 'a.id')} limit ${limit}`;
  }
  // "offset 0" makes the database fetch each remaining row by its id, in this order
  return `select w.id, w.key from (${scan}) w
    cross join lateral (select from ads a where a.id = w.id and ${tested.join(' and ')} offset 0) found
    where ${mayHaveHeads(statement, 'w', plan.heads)}
    ${orderBy(order, 'w.key', 'w.id')} limit ${limit}`;
}
