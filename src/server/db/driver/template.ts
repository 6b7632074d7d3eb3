import { Fragment, type FragmentPiece, type Put } from './fragment.ts';
import { StatementQuery } from './query.ts';
import { type Value, typeOfValue, writeValue } from './values.ts';

/** A statement's text, with its values apart. */
export interface WrittenStatement {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  /** Whether the server may cache the plan: not of a command, or of several statements in one text. */
  readonly isPreparable: boolean;
}

/** Without values it may be a command, or several statements. */
export function numberedStatement(text: string, values: readonly Value[]): WrittenStatement {
  return { text, values: values.map((value) => writeValue(value)), isPreparable: values.length > 0 };
}

export function writeStatement(piece: Fragment): WrittenStatement {
  const values: (string | Buffer | null)[] = [];
  const put: Put = (part, before = '') => {
    if (part instanceof Fragment) return part.write(put, before);
    if (part instanceof StatementQuery) return part.piece.write(put, before);
    values.push(writeValue(part));
    const type = typeOfValue(part);
    return type === undefined ? `$${values.length}` : `$${values.length}::${type}`;
  };
  return { text: put(piece), values, isPreparable: true };
}

export function templateFragment(strings: TemplateStringsArray, pieces: readonly FragmentPiece[]): Fragment {
  return new Fragment((put) => {
    let text = strings[0] ?? '';
    for (const [index, piece] of pieces.entries()) {
      text += put(piece, text);
      text += strings[index + 1] ?? '';
    }
    return text;
  });
}

/** `in ${sql(list)}` */
export function listFragment(items: readonly Value[]): Fragment {
  return new Fragment((put) => `(${items.map((item) => put(item)).join(', ') || 'null'})`);
}

export type InsertedRow = Readonly<Record<string, FragmentPiece>>;

/** `insert into ads ${sql(rows)}` and `update ads set ${sql(row)}`; all columns, unless some are named. */
export function rowsFragment(rows: readonly InsertedRow[], columns: readonly string[]): Fragment {
  const [first = {}] = rows;
  const names = columns.length > 0 ? columns : Object.keys(first);
  return new Fragment((put, before) => {
    const valueOf = (row: InsertedRow, name: string): string => {
      const piece = row[name];
      if (piece === undefined) throw new TypeError(`The column ${name} was given an undefined value.`);
      return put(piece);
    };
    if (/\bset\s*$/i.test(before)) {
      return names.map((name) => `${identifier(name)} = ${valueOf(first, name)}`).join(', ');
    }
    const list = rows.map((row) => `(${names.map((name) => valueOf(row, name)).join(', ')})`);
    return `(${names.map((name) => identifier(name)).join(', ')}) values ${list.join(', ')}`;
  });
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
