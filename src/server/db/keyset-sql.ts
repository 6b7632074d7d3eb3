import type { Database } from './client.ts';
import { constantSql, type Fragment, fragment, joinFragments } from './driver/fragment.ts';

/** A position in a list: the sort value as a whole number, and the id that decides between equal values. */
export interface KeysetPosition {
  /** The sort value; a time is in microseconds, as exact as the database's. */
  readonly at: string;
  readonly id: string;
}

/** A finished entry as JSON, with its position. */
export interface KeysetEntry extends KeysetPosition {
  readonly entry: string;
}

export interface KeysetQuery {
  readonly entry: Fragment;
  /** Tables and joins. */
  readonly from: Fragment;
  readonly where: readonly Fragment[];
  readonly sort: { readonly column: Fragment; readonly type: 'time' | 'number'; readonly id: Fragment };
  readonly direction: 'asc' | 'desc';
  readonly after: KeysetPosition | undefined;
  readonly limit: number;
}

export async function readKeyset(sql: Database, query: KeysetQuery): Promise<KeysetEntry[]> {
  const { entry, from, sort, after, limit } = query;
  const { column, id } = sort;
  const isTime = sort.type === 'time';
  const direction = constantSql(query.direction);
  const where = [...query.where];
  if (after !== undefined) {
    const at = fragment`${after.at}::bigint`;
    const place = isTime ? fragment`timestamptz 'epoch' + ${at} * interval '1 microsecond'` : at;
    const sign = constantSql(query.direction === 'asc' ? '>' : '<');
    where.push(fragment`(${column}, ${id}) ${sign} (${place}, ${after.id}::bigint)`);
  }
  const at = isTime
    ? fragment`(extract(epoch from ${column}) * 1000000)::bigint::text`
    : fragment`${column}::text`;
  return await sql<KeysetEntry[]>`
    select ${id}::text as id, ${at} as at, ${entry} as entry
    from ${from} ${where.length > 0 ? fragment`where ${joinFragments(where, ' and ')}` : fragment``}
    order by ${column} ${direction}, ${id} ${direction} limit ${limit}::int`;
}
