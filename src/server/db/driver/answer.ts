import type pg from 'pg';
import { read } from './values.ts';

export type Row = Readonly<Record<string, unknown>>;
export type RawRow = readonly (Buffer | null)[];
/** The rows, and how many there were of them, or of those that were written. */
export type Rows<All extends readonly object[]> = All & { readonly count: number };

/** What came back for one statement. */
export class Answer {
  readonly #result: pg.QueryArrayResult<(Buffer | null)[]>;

  constructor(result: pg.QueryArrayResult<(Buffer | null)[]>) {
    this.#result = result;
  }

  get rawRows(): readonly RawRow[] {
    return this.#result.rows;
  }

  /** As whoever wrote the statement says that its rows are: nothing else knows. */
  rows<All extends readonly object[]>(): Rows<All> {
    const { rows, fields, rowCount } = this.#result;
    const named = rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (const [index, { name, dataTypeID }] of fields.entries())
        row[name] = read(values[index], dataTypeID);
      return row;
    });
    Object.defineProperty(named, 'count', { value: rowCount ?? 0 });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return named as unknown as Rows<All>;
  }
}
