import type pg from 'pg';
import { readerOf } from './values.ts';

export type Row = Readonly<Record<string, unknown>>;
export type RawRow = readonly (Buffer | null)[];
/** Rows of a result, and in `count` their number, or the number of rows that the statement wrote. */
export type Rows<All extends readonly object[]> = All & { readonly count: number };

export class Answer {
  readonly #result: pg.QueryArrayResult<(Buffer | null)[]>;

  constructor(result: pg.QueryArrayResult<(Buffer | null)[]>) {
    this.#result = result;
  }

  get rawRows(): readonly RawRow[] {
    return this.#result.rows;
  }

  get fields(): readonly pg.FieldDef[] {
    return this.#result.fields;
  }

  /** The rows, typed as the caller declares; only API tests compare the rows with that type. */
  rows<All extends readonly object[]>(): Rows<All> {
    const { rows, fields, rowCount } = this.#result;
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
    const named = rows.map((values) => {
      const row: Record<string, unknown> = {};
      let index = 0;
      for (const { name, read } of columns) row[name] = read(values[index++]);
      return row;
    });
    Object.defineProperty(named, 'count', { value: rowCount ?? 0 });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return named as unknown as Rows<All>;
  }
}
