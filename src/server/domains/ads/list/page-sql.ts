import type { Sort } from '#contract/ads/list-query.ts';
import type { Statement } from '#server/db/statement.ts';
import type { Point } from '#geo/distance.ts';
import { placeConditions, plainConditions } from './conditions-sql.ts';
import type { ListPosition } from './cursor.ts';
import { distanceSql } from './distance-sql.ts';
import type { AdListQuery } from './filter.ts';
import { limitOf } from './limit-steps.ts';
import { HEAD_COLUMNS, mayHaveHeads } from './heads-sql.ts';
import type { PagePlan } from './plan/plan.ts';
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

function orderOf(statement: Statement, { sort, point }: AdListQuery): Order {
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

function firstRows({ direction }: Order, key: string, id: string, rows: number): string {
  return `order by ${key} ${direction}, ${id} ${direction} limit ${rows}`;
}

/** The ids and keys of a page; `scanned`: the rows that a bounded scan read up to this one. */
export function pageSql(statement: Statement, plan: PagePlan, query: AdListQuery): string {
  const order = orderOf(statement, query);
  switch (plan.name) {
    case 'keysetScan':
      return keysetSql(statement, query, order, plainConditions(statement, query));
    case 'mergedKeysetScans': {
      const plain = plainConditions(statement, { ...query, leaves: undefined });
      const scan = keysetSql(statement, query, order, [...plain, 'a.category_id = leaf']);
      return `select w.* from unnest(${statement.list(plan.leaves, 'smallint')}) leaf
        cross join lateral (${scan}) w ${firstRows(order, 'w.key', 'w.id', limitOf(query.size))}`;
    }
    case 'boundedKeysetScan':
    case 'bloomFilterScan':
      return boundedScanSql(statement, plan, query, order);
    case 'sortedScan': {
      const rest = afterCondition(statement, order, query.after);
      const rows = rowsSql(statement, plan.source, query, `a.id, ${order.key} as key`, rest);
      return `select g.id, g.key, null::bigint as scanned from (${rows}) g ${firstRows(order, 'g.key', 'g.id', limitOf(query.size))}`;
    }
  }
}

function keysetSql(statement: Statement, query: AdListQuery, order: Order, plain: readonly string[]): string {
  const conditions = [
    ...plain,
    ...placeConditions(statement, query),
    ...afterCondition(statement, order, query.after),
  ];
  return `select a.id, ${order.key} as key, null::bigint as scanned from ads a where ${conditions.join(' and ')}
    ${firstRows(order, order.key, 'a.id', limitOf(query.size))}`;
}

/** Searched ads may turn up late or never along the index, so the scan stops after its number of rows. */
function boundedScanSql(
  statement: Statement,
  plan: Extract<PagePlan, { readonly maxRows: number }>,
  query: AdListQuery,
  order: Order,
): string {
  const inIndex = [...plainConditions(statement, query), ...afterCondition(statement, order, query.after)];
  const tested = [...placeConditions(statement, query), ...tierConditions(statement, plan.tier)];
  const read = plan.name === 'bloomFilterScan' ? HEAD_COLUMNS : ['search', 'longitude', 'latitude'];
  const scan = `select a.id, ${read.map((column) => `a.${column}`).join(', ')}, ${order.key} as key,
      row_number() over (order by ${order.key} ${order.direction}, a.id ${order.direction}) as scanned
    from ads a where ${inIndex.join(' and ')} ${firstRows(order, order.key, 'a.id', plan.maxRows)}`;
  if (plan.name === 'boundedKeysetScan') {
    return `select a.id, a.key, a.scanned from (${scan}) a where ${tested.join(' and ')}
      ${firstRows(order, 'a.key', 'a.id', limitOf(query.size))}`;
  }
  // "offset 0" makes the database fetch each remaining row by its id, in this order
  return `select w.id, w.key, w.scanned from (${scan}) w
    cross join lateral (select from ads a where a.id = w.id and ${tested.join(' and ')} offset 0) found
    where ${mayHaveHeads(statement, 'w', plan.heads)}
    ${firstRows(order, 'w.key', 'w.id', limitOf(query.size))}`;
}
