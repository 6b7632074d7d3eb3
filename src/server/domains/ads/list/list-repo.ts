import type { Sort } from '#contract/ads/list-query.ts';
import type { Database } from '#server/db/client.ts';
import { Statement } from '#server/db/statement.ts';
import { cardJoins, cardSql, nearCardSql } from './card-sql.ts';
import type { AdFilter, AdListQuery } from './filter.ts';
import { limitOf } from './limit-steps.ts';
import { distanceTo, pageSql } from './page-sql.ts';
import type { PagePlan, RowSource } from './plan/plan.ts';
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

export function keySql(sort: Sort): string {
  return sort === 'date' ? '(extract(epoch from p.key) * 1000000)::bigint' : 'p.key';
}

/** Reads a page of cards, and the count of a source in the same statement. */
export async function readCards(
  sql: Database,
  plan: PagePlan,
  query: AdListQuery,
  counted?: RowSource,
): Promise<CardPage> {
  const { sort, point } = query;
  const statement = new Statement();
  // the first parameter, so that the text of a card is always the same
  const now = statement.value(query.now, 'timestamptz');
  const card = point ? nearCardSql(now, distanceTo(statement, point)) : cardSql(now);
  const page = pageSql(statement, plan, query);
  const direction = sort === 'title' || sort === 'distance' ? 'asc' : 'desc';
  const total = counted ? totalSql(statement, counted, query) : 'null';
  const rows = await statement.runRaw(
    sql,
    `with page as materialized (${page})
     select p.id, ${keySql(sort)}, ${card} as card, ${total}, p.scanned
     from page p ${point ? 'join ads a on a.id = p.id' : ''} ${cardJoins('p.id')}
     order by p.key ${direction}, p.id ${direction}`,
  );
  const scanned = rows.at(-1)?.[4];
  return {
    rows: rows.map(presentRow),
    scanned: scanned ? Number(scanned.toString()) : undefined,
    total: counted && Number(rows[0]?.[3]?.toString() ?? 0),
  };
}

export function presentRow([id, key, card]: readonly (Buffer | null)[]): CardRow {
  return { id: present(id), key: present(key), card: present(card) };
}

function present(column: Buffer | null | undefined): Buffer {
  if (!column) throw new Error('A column that is never null came without a value.');
  return column;
}

/** A page that is not full holds all results. */
function totalSql(statement: Statement, source: RowSource, query: AdListQuery): string {
  const all = countSql(statement, source, query);
  const onPage = '(select count(*) from page)';
  return `(case when ${onPage} < ${limitOf(query.size)} then ${onPage} else ${all} end)::int`;
}

export async function countSource(sql: Database, source: RowSource, filter: AdFilter): Promise<number> {
  const statement = new Statement();
  const [row] = await statement.run<{ total: number }>(
    sql,
    `select ${countSql(statement, source, filter)}::int as total`,
  );
  return row?.total ?? 0;
}
