import type { Locale } from '#contract/locale.ts';
import type { Point } from '#geo/distance.ts';
import { constantSql, type Fragment, fragment, joinFragments } from '#server/db/driver/fragment.ts';
import { placeConditions, plainConditions } from './conditions-sql.ts';
import type { ListPosition } from './encode-cursor.ts';
import { distanceSql } from '#server/db/distance-sql.ts';
import type { AdListQuery } from './filter-types.ts';
import { limitOf } from './choose-limit.ts';
import type { BoundedScan, PagePlan } from './plan/plan-types.ts';
import { rowsSql, tierConditions } from './row-source-sql.ts';

/** The order of rows: by a column and then by id. */
export interface ListOrder {
  readonly key: Fragment;
  readonly direction: 'asc' | 'desc';
  readonly type: 'timestamptz' | 'text' | 'integer' | 'bigint' | 'double precision';
}

export const BY_DATE: ListOrder = { key: fragment`a.published_at`, direction: 'desc', type: 'timestamptz' };
const BY_POPULARITY: ListOrder = { key: fragment`a.popularity`, direction: 'desc', type: 'integer' };
const BY_PRICE: ListOrder = { key: fragment`a.price_rank`, direction: 'desc', type: 'bigint' };
const BY_RATING: ListOrder = { key: fragment`a.rating_rank`, direction: 'desc', type: 'integer' };
/** Titles as readers of each language see them. */
const BY_TITLE: Readonly<Record<Locale, ListOrder>> = {
  ru: { key: fragment`a.title_ru`, direction: 'asc', type: 'text' },
  uz: { key: fragment`a.title_uz`, direction: 'asc', type: 'text' },
};

export function listOrderOf({
  sort,
  locale,
  point,
}: Pick<AdListQuery, 'sort' | 'locale' | 'point'>): ListOrder {
  if (sort === 'date') return BY_DATE;
  if (sort === 'popular') return BY_POPULARITY;
  if (sort === 'price') return BY_PRICE;
  if (sort === 'rating') return BY_RATING;
  if (sort === 'title') return BY_TITLE[locale];
  if (point === undefined) throw new Error('A distance needs a point.');
  return { key: distanceTo(point), direction: 'asc', type: 'double precision' };
}

export function distanceTo({ latitude, longitude }: Point): Fragment {
  return distanceSql(
    fragment`a`,
    fragment`${latitude}::double precision`,
    fragment`${longitude}::double precision`,
  );
}

export function afterCondition(
  order: ListOrder,
  after: ListPosition | undefined,
  alias = fragment`a`,
): Fragment[] {
  if (after === undefined) return [];
  const key =
    order.type === 'timestamptz'
      ? fragment`timestamptz 'epoch' + ${String(after.key)}::bigint * interval '1 microsecond'`
      : fragment`${after.key}::${constantSql(order.type)}`;
  const sign = constantSql(order.direction === 'desc' ? '<' : '>');
  return [fragment`(${order.key}, ${alias}.id) ${sign} (${key}, ${after.id}::bigint)`];
}

/** Orders the rows of an alias by their `key` and ends after some of them. */
function firstRows(order: ListOrder, alias: 'a' | 'w' | 'g', size: number): Fragment {
  const row = constantSql(alias);
  return firstRowsBy({ ...order, key: fragment`${row}.key` }, row, limitOf(size));
}

function firstRowsBy({ key, direction: way }: ListOrder, alias: Fragment, rows: number): Fragment {
  const direction = constantSql(way);
  return fragment`order by ${key} ${direction}, ${alias}.id ${direction} limit ${constantSql(rows)}`;
}

/** The ids and keys of a page; `scanned`: the rows that a bounded scan read up to this one. */
export function pageSql(plan: PagePlan, query: AdListQuery): Fragment {
  const order = listOrderOf(query);
  switch (plan.name) {
    case 'keysetScan':
      return keysetSql(query, order, plainConditions(query));
    case 'mergedKeysetScans': {
      const plain = plainConditions({ ...query, leaves: undefined });
      const scan = keysetSql(query, order, [...plain, fragment`a.category_id = leaf`]);
      return fragment`select w.* from unnest(${plan.leaves}::smallint[]) leaf
        cross join lateral (${scan}) w ${firstRows(order, 'w', query.size)}`;
    }
    case 'boundedKeysetScan':
      return boundedScanSql(plan, query, order);
    case 'sortedScan': {
      const rest = afterCondition(order, query.after);
      const rows = rowsSql(plan.source, query, fragment`a.id, ${order.key} as key`, rest);
      return fragment`select g.id, g.key, null::bigint as scanned from (${rows}) g ${firstRows(order, 'g', query.size)}`;
    }
  }
}

function keysetSql(query: AdListQuery, order: ListOrder, plain: readonly Fragment[]): Fragment {
  const conditions = [...plain, ...placeConditions(query), ...afterCondition(order, query.after)];
  return fragment`select a.id, ${order.key} as key, null::bigint as scanned from ads a
    where ${joinFragments(conditions, ' and ')}
    ${firstRowsBy(order, fragment`a`, limitOf(query.size))}`;
}

/** A scan that stops after `maxRows` rows, since matching ads may come late along the index, or never. */
function boundedScanSql(plan: BoundedScan, query: AdListQuery, order: ListOrder): Fragment {
  const inIndex = [...plainConditions(query), ...afterCondition(order, query.after)];
  const tested = joinFragments([...placeConditions(query), ...tierConditions(plan.tier)], ' and ');
  const direction = constantSql(order.direction);
  const scan = fragment`select a.id, a.search, a.longitude, a.latitude, ${order.key} as key,
      row_number() over (order by ${order.key} ${direction}, a.id ${direction}) as scanned
    from ads a where ${joinFragments(inIndex, ' and ')} ${firstRowsBy(order, fragment`a`, plan.maxRows)}`;
  return fragment`select a.id, a.key, a.scanned from (${scan}) a where ${tested}
    ${firstRows(order, 'a', query.size)}`;
}
