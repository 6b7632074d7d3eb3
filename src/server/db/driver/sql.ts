import type { Answer, RawRow, Row, Rows } from './answer.ts';
import { Fragment, type FragmentPiece } from './fragment.ts';
import { StatementQuery } from './query.ts';
import {
  listFragment,
  numberedStatement,
  type InsertedRow as Columns,
  rowsFragment,
  templateFragment,
  writeStatement,
  type WrittenStatement,
} from './template.ts';
import type { Value } from './values.ts';

/** Writes and runs statements: values in a template never become part of its text. */
export interface Statements {
  <All extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...pieces: readonly FragmentPiece[]
  ): StatementQuery<Rows<All>>;
  /** `in ${sql(list)}` */
  (list: readonly Value[]): Fragment;
  /** `insert into ads ${sql(rows)}` and `update ads set ${sql(row)}`; all columns, unless some are named. */
  <One extends { readonly [Column in keyof One]: FragmentPiece }>(
    rows: One | readonly One[],
    ...columns: (keyof One & string)[]
  ): Fragment;
  /** Our own SQL with numbered values, run once or as part of a template; without values it may be several statements. */
  unsafe<All extends readonly object[] = Row[]>(
    text: string,
    values?: readonly Value[],
  ): StatementQuery<Rows<All>>;
  /** Like `unsafe`, with the rows as raw bytes, for values that are passed on unread. */
  raw(text: string, values: readonly Value[]): Promise<readonly RawRow[]>;
  /** Calls `tell` after the commit, and never after a rollback; outside a transaction at once. */
  afterCommit(tell: () => void): void;
}

/** Makes the `sql` function; `run` sends one statement. */
export function statements(
  run: (statement: WrittenStatement) => Promise<Answer>,
  afterCommit: Statements['afterCommit'],
): Statements {
  function sql<All extends readonly object[]>(
    strings: TemplateStringsArray,
    ...pieces: readonly FragmentPiece[]
  ): StatementQuery<Rows<All>>;
  function sql(list: readonly Value[]): Fragment;
  function sql<One extends { readonly [Column in keyof One]: FragmentPiece }>(
    rows: One | readonly One[],
    ...columns: (keyof One & string)[]
  ): Fragment;
  function sql(first: First, ...rest: readonly FragmentPiece[]): StatementQuery<Rows<Row[]>> | Fragment {
    if (isTemplate(first)) {
      const piece = templateFragment(first, rest);
      return new StatementQuery(async () => (await run(writeStatement(piece))).rows<Row[]>(), piece);
    }
    if (isList(first)) return listFragment(first);
    const columns = rest.filter((column) => typeof column === 'string');
    return rowsFragment(Array.isArray(first) ? first : [first], columns);
  }

  return Object.assign(sql, {
    unsafe: <All extends readonly object[]>(text: string, values: readonly Value[] = []) =>
      new StatementQuery(
        async () => (await run(numberedStatement(text, values))).rows<All>(),
        new Fragment(() => text),
      ),
    raw: async (text: string, values: readonly Value[]) =>
      (await run(numberedStatement(text, values))).rawRows,
    afterCommit,
  });
}

type First = TemplateStringsArray | readonly Value[] | Columns | readonly Columns[];

function isTemplate(first: First): first is TemplateStringsArray {
  return 'raw' in first;
}

function isList(first: First): first is readonly Value[] {
  return Array.isArray(first) && !isRow(first[0]);
}

function isRow(item: unknown): boolean {
  return Object.getPrototypeOf(item ?? null) === Object.prototype;
}
