import type { Database } from './client.ts';
import type { RawRow, Rows } from './driver/answer.ts';
import type { Value } from './driver/values.ts';

/**
 * A statement put together from constant pieces and numbered values, for what differs from call to call.
 * Everything that comes from outside goes through `value` or `list`, never into the text.
 */
export class Statement {
  readonly #values: Value[] = [];

  /** The placeholder of one value, as the type that the database reads it as. */
  value(value: Value, type: string): string {
    this.#values.push(value);
    return `$${this.#values.length}::${type}`;
  }

  /** The placeholder of many numbers, given in one value. */
  list(values: readonly (number | bigint | string)[], type: 'smallint' | 'bigint'): string {
    if (!values.every((value) => /^-?\d+$/.test(String(value)))) throw new TypeError('Only whole numbers.');
    return this.value(`{${values.join(',')}}`, `${type}[]`);
  }

  /** Rows as the bytes that came: for what is passed on as it is. */
  runRaw(sql: Database, text: string): Promise<readonly RawRow[]> {
    return sql.raw(text, this.#values);
  }

  run<Row extends object>(sql: Database, text: string): Promise<Rows<Row[]>> {
    return sql.prepared<Row[]>(text, this.#values);
  }
}
