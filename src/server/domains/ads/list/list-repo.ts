import type { Sort } from '#contract/ads/list-query.ts';
import type { Point } from '#geo/distance.ts';
import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { cardJoins, cardSql, nearCardSql } from './card-sql.ts';
import type { AdFilter, AdListQuery } from './filter-types.ts';
import { limitOf } from './choose-limit.ts';
import { distanceTo, pageSql } from './page-sql.ts';
import type { PagePlan, RowSource } from './plan/plan-types.ts';
import { countSql } from './row-source-sql.ts';

/** Columns as the raw bytes that the database sent. */
export interface CardRow {
  readonly id: Buffer;
  /** The sort key; a date in microseconds. */
  readonly key: Buffer;
  /** The card as JSON. */
  readonly card: Buffer;
}

export interface CardPage {
  readonly rows: readonly CardRow[];
  /** `undefined` when no count was asked for. */
  readonly total: number | undefined;
  /** Rows that a bounded scan read for this page. */
  readonly scanned: number | undefined;
}

export function keySql(sort: Sort): Fragment {
  return sort === 'date' ? fragment`(extract(epoch from p.key) * 1000000)::bigint` : fragment`p.key`;
}

/** Joins the ad of each row, whose place the distance needs. */
export function pageAdJoin(point: Point | undefined): Fragment {
  return point ? fragment`join ads a on a.id = p.id` : fragment``;
}

/** Reads a page of cards, and the count of a source in the same statement. */
export async function readCards(
  sql: Database,
  plan: PagePlan,
  query: AdListQuery,
  counted?: RowSource,
): Promise<CardPage> {
  const { sort, point } = query;
  const now = fragment`${query.now}`;
  const card = point ? nearCardSql(now, distanceTo(point)) : cardSql(now);
  const page = pageSql(plan, query);
  const direction = constantSql(sort === 'title' || sort === 'distance' ? 'asc' : 'desc');
  const total = counted ? totalSql(counted, query) : fragment`null`;
  const rows = await sql.raw(fragment`
    with page as materialized (${page})
    select p.id, ${keySql(sort)}, ${card} as card, ${total}, p.scanned
    from page p ${pageAdJoin(point)} ${cardJoins(fragment`p.id`)}
    order by p.key ${direction}, p.id ${direction}`);
  const scanned = rows.at(-1)?.[4];
  return {
    rows: rows.map(toCardRow),
    scanned: scanned ? Number(scanned.toString()) : undefined,
    total: counted && Number(rows[0]?.[3]?.toString() ?? 0),
  };
}

export function toCardRow([id, key, card]: readonly (Buffer | null)[]): CardRow {
  return { id: present(id), key: present(key), card: present(card) };
}

function present(column: Buffer | null | undefined): Buffer {
  if (!column) throw new Error('A column that is never null came without a value.');
  return column;
}

/** SQL of the total: the rows of a page that is not full, since it holds all results, else a count of the source. */
function totalSql(source: RowSource, query: AdListQuery): Fragment {
  const all = countSql(source, query);
  const onPage = fragment`(select count(*) from page)`;
  return fragment`(case when ${onPage} < ${constantSql(limitOf(query.size))} then ${onPage} else ${all} end)::int`;
}

export async function countSourceAds(sql: Database, source: RowSource, filter: AdFilter): Promise<number> {
  const [row] = await sql<{ total: number }[]>`select ${countSql(source, filter)}::int as total`;
  return row?.total ?? 0;
}
