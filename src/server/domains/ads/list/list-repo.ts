import type { Sort } from '#contract/ads/list-query.ts';
import type { Database } from '#server/db/client.ts';
import { Statement } from '#server/db/statement.ts';
import { cardJoins, cardSql, nearCardSql } from './card-sql.ts';
import type { AdFilter } from './filter.ts';
import { countSql, distanceTo, pageSql, type Selection } from './list-sql.ts';

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
  /** How many rows a walk with a budget read until the last row of the page. */
  readonly seen?: number | undefined;
  /** Size of this search tier, if all of it was collected. */
  readonly gathered?: number | undefined;
}

/**
 * Limits are part of the statement's text, since a plan is made for them; a few steps keep the number of texts small.
 */
const LIMIT_STEPS = [7, 21, 51, 201] as const;

export function limitStep(wanted: number): number {
  return LIMIT_STEPS.find((step) => step >= wanted) ?? 201;
}

export function keySql(sort: Sort): string {
  return sort === 'date' ? '(extract(epoch from p.key) * 1000000)::bigint' : 'p.key';
}

/** Reads a page of cards and the count of `count` in one statement. */
export async function readCards(
  sql: Database,
  selection: Selection,
  options: { now: Date; count?: AdFilter | undefined },
): Promise<CardPage> {
  const { sort, point, limit, path } = selection;
  const statement = new Statement();
  // the first parameter, so that the text of a card is always the same
  const now = statement.value(options.now, 'timestamptz');
  const card = point ? nearCardSql(now, distanceTo(statement, point)) : cardSql(now);
  const page = pageSql(statement, selection);
  const direction = sort === 'title' || sort === 'distance' ? 'asc' : 'desc';
  const total = options.count ? totalSql(statement, options.count, limit) : 'null';
  const rows = await statement.runRaw(
    sql,
    `with page as materialized (${page})
     select p.id, ${keySql(sort)}, ${card} as card, p.seen, ${total}
     from page p ${point ? 'join ads a on a.id = p.id' : ''} ${cardJoins('p.id')}
     order by p.key ${direction}, p.id ${direction}`,
  );
  const seen = numberOf(rows.at(-1)?.[3]);
  return {
    rows: rows.map(presentRow),
    total: options.count ? (numberOf(rows[0]?.[4]) ?? 0) : undefined,
    ...(path === 'walk' ? { seen } : { gathered: seen }),
  };
}

export function presentRow([id, key, card]: readonly (Buffer | null)[]): CardRow {
  return { id: present(id), key: present(key), card: present(card) };
}

function present(column: Buffer | null | undefined): Buffer {
  if (!column) throw new Error('A column that is never null came without a value.');
  return column;
}

function numberOf(column: Buffer | null | undefined): number | undefined {
  return column ? Number(column.toString()) : undefined;
}

/** A page that is not full holds all results, unless another tier of the search finds more. */
function totalSql(statement: Statement, filter: AdFilter, limit: number): string {
  const all = countSql(statement, filter, 'gather');
  const onPage = '(select count(*) from page)';
  return `(case when ${onPage} < ${limit} then ${onPage} else ${all} end)::int`;
}

export async function countFound(sql: Database, filter: AdFilter, path: 'gather' | 'sift'): Promise<number> {
  const statement = new Statement();
  const [row] = await statement.run<{ total: number }>(
    sql,
    `select ${countSql(statement, filter, path)}::int as total`,
  );
  return row?.total ?? 0;
}
