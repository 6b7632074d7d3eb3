import type { Database } from './client.ts';
import type { Statement } from './statement.ts';

/** A position in a list: the sort value as a whole number, and the id that decides between equal values. */
export interface Position {
  /** Microseconds for a time, as exact as the database's. */
  readonly at: string;
  readonly id: string;
}

/** A finished entry as JSON, with its position. */
export interface PlacedEntry extends Position {
  readonly entry: string;
}

export interface KeysetQuery {
  readonly entry: string;
  /** Tables and joins. */
  readonly from: string;
  readonly where: readonly string[];
  /** The sort column, and the id that orders equal values. */
  readonly sort: { readonly column: string; readonly type: 'time' | 'number'; readonly id: string };
  readonly direction: 'asc' | 'desc';
  readonly after: Position | undefined;
  readonly limit: number;
}

/** Reads the entries behind a position; all SQL parts are constants and placeholders of the statement. */
export function readKeyset(sql: Database, statement: Statement, query: KeysetQuery): Promise<PlacedEntry[]> {
  const { entry, from, sort, direction, after, limit } = query;
  const { column, id } = sort;
  const isTime = sort.type === 'time';
  const where = [...query.where];
  if (after !== undefined) {
    const at = statement.value(after.at, 'bigint');
    const place = isTime ? `timestamptz 'epoch' + ${at} * interval '1 microsecond'` : at;
    const sign = direction === 'asc' ? '>' : '<';
    where.push(`(${column}, ${id}) ${sign} (${place}, ${statement.value(after.id, 'bigint')})`);
  }
  const at = isTime ? `(extract(epoch from ${column}) * 1000000)::bigint::text` : `${column}::text`;
  return statement.run<PlacedEntry>(
    sql,
    `select ${id}::text as id, ${at} as at, ${entry} as entry
     from ${from} ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
     order by ${column} ${direction}, ${id} ${direction} limit ${statement.value(limit, 'int')}`,
  );
}
