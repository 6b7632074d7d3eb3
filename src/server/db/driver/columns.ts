import { constantSql, type Fragment, fragment, type FragmentPiece, joinFragments } from './fragment.ts';

type Columns<Row> = { readonly [Column in keyof Row]: FragmentPiece };

/** `insert into ads ${insertedRows(rows)}`: all columns of the first row, unless some are named. */
export function columnsAndValuesSql<Row extends Columns<Row>>(
  rows: readonly Row[],
  ...columns: readonly (keyof Row & string)[]
): Fragment {
  const names = columns.length > 0 ? columns : columnsOf(rows[0]);
  const list = rows.map((row) => {
    const values = names.map((name) => checkedValue(row, name));
    return fragment`(${joinFragments(values, ', ')})`;
  });
  return fragment`(${joinFragments(names.map(identifier), ', ')}) values ${joinFragments(list, ', ')}`;
}

/** `update ads set ${assignedColumns(row)}` */
export function assignmentsSql<Row extends Columns<Row>>(row: Row): Fragment {
  const assignments = columnsOf(row).map(
    (name) => fragment`${identifier(name)} = ${checkedValue(row, name)}`,
  );
  return joinFragments(assignments, ', ');
}

/** `insert into ads (${listedColumns(rows)})`: the columns of the first row. */
export function columnListSql(rows: readonly object[]): Fragment {
  return joinFragments(columnsOf(rows[0]).map(identifier), ', ');
}

function columnsOf<Row extends object>(row: Row | undefined): (keyof Row & string)[] {
  const names: (keyof Row & string)[] = [];
  for (const name in row) names.push(name);
  return names;
}

function checkedValue<Row extends Columns<Row>>(row: Row, name: keyof Row & string): FragmentPiece {
  const piece: FragmentPiece | undefined = row[name];
  if (piece === undefined) throw new TypeError(`The column ${name} was given an undefined value.`);
  return piece;
}

function identifier(name: string): Fragment {
  return constantSql(`"${name.replaceAll('"', '""')}"`);
}
