import type { Database } from './client.ts';
import type { RawRow, Rows } from './driver/answer.ts';
import type { Value } from './driver/values.ts';

/**
 * A statement made of constant parts and numbered values, for SQL that differs from call to call. Everything from
 * outside goes through `value` or `list`, never into the text.
 */
export class Statement {
  readonly #values: Value[] = [];

  /** The placeholder of one value, with a cast to the type. */
  value(value: Value, type: string): string {
    this.#values.push(value);
    return `$${this.#values.length}::${type}`;
  }

  /** The placeholder of many numbers, passed as one array. */
  list(values: readonly (number | bigint | string)[], type: 'smallint' | 'bigint'): string {
    if (!values.every((value) => /^-?\d+$/.test(String(value)))) throw new TypeError('Only whole numbers.');
    return this.value(`{${values.join(',')}}`, `${type}[]`);
  }

  /** Runs the statement and returns raw bytes, for values that are passed on unread. */
  runRaw(sql: Database, text: string): Promise<readonly RawRow[]> {
    return sql.raw(text, this.#values);
  }

  async run<Row extends object>(sql: Database, text: string): Promise<Rows<Row[]>> {
    return await sql.unsafe<Row[]>(text, this.#values);
  }
}
