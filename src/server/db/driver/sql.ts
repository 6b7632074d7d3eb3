import type { Answer, RawRow, Row, Rows } from './answer.ts';
import { type Fragment, fragment, type FragmentPiece } from './fragment.ts';
import { StatementQuery } from './query.ts';
import { serializeCommand, serializeStatement, type SerializedStatement } from './serialized-statement.ts';

/** Runs statements: values in a template never become part of its text. */
export interface Statements {
  <All extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...pieces: readonly FragmentPiece[]
  ): StatementQuery<Rows<All>>;
  /** Returns the rows as raw bytes, for values that are passed on unread. */
  raw(statement: Fragment): Promise<readonly RawRow[]>;
  /** Runs our own commands without values, such as a migration; they may be several statements. */
  unsafe<All extends readonly object[] = Row[]>(text: string): StatementQuery<Rows<All>>;
  /** Calls `tell` after the commit, never after a rollback; without a transaction, at once. */
  afterCommit(tell: () => void): void;
}

/** The result of a statement; `template` names the place in the code that declares the type of its rows. */
export interface ObservedRows {
  readonly template: TemplateStringsArray;
  readonly fields: Answer['fields'];
  readonly rows: readonly object[];
}

let observer: ((read: ObservedRows) => void) | undefined;

/** Hands each result to `observe`, so that tests can compare rows with their declared types. */
export function observeRows(observe: (read: ObservedRows) => void): void {
  observer = observe;
}

export function createStatements(
  run: (statement: SerializedStatement) => Promise<Answer>,
  afterCommit: Statements['afterCommit'],
): Statements {
  const sql = <All extends readonly object[]>(
    strings: TemplateStringsArray,
    ...pieces: readonly FragmentPiece[]
  ) => {
    const statement = fragment(strings, ...pieces);
    return new StatementQuery(async () => {
      const answer = await run(serializeStatement(statement));
      const rows = answer.rows<All>();
      observer?.({ template: strings, fields: answer.fields, rows });
      return rows;
    });
  };

  return Object.assign(sql, {
    raw: async (statement: Fragment) => (await run(serializeStatement(statement))).rawRows,
    unsafe: <All extends readonly object[]>(text: string) =>
      new StatementQuery(async () => (await run(serializeCommand(text))).rows<All>()),
    afterCommit,
  });
}
