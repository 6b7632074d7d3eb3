import { inject } from 'vitest';
import { observeRows, type ObservedRows } from '#server/db/driver/sql.ts';
import { readerOf } from '#server/db/driver/values.ts';
import type { DeclaredStatement } from './declared-rows.ts';
import { ANY_VALUE, findMismatch } from './shape.ts';

/** Type numbers of json, jsonb and lists of them. */
const JSON_TYPES = new Set([114, 3802, 199, 3807]);

type Fields = ObservedRows['fields'];

const mismatches = new Set<string>();

/** Holds all rows that this process reads from now on against their declared types. */
export function compareRowsRead(): void {
  const { shapes, statements } = inject('declaredRows');
  const byTexts = Map.groupBy(statements, ({ texts }) => keyOf(texts));
  const described = new Map<TemplateStringsArray, Set<string>>();

  observeRows(({ template, fields, rows }) => {
    const declared = byTexts.get(keyOf(template)) ?? [];
    if (declared.length === 0) return;
    const known = described.get(template) ?? new Set();
    described.set(template, known);
    // fragments may change the columns from call to call
    const columns = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
    for (const statement of declared) {
      if (!known.has(columns)) compareColumns(statement, fields);
      for (const row of rows) note(statement, findMismatch(shapes, statement.row, row));
    }
    known.add(columns);
  });
}

function keyOf(texts: readonly string[]): string {
  return texts.join('\0');
}

/** Holds the columns of a result against the declared type, whether or not it has rows. */
export function compareColumns(statement: DeclaredStatement, fields: Fields): void {
  const row = Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, exampleOf(dataTypeID)]));
  note(statement, findMismatch(inject('declaredRows').shapes, statement.row, row, 'example'));
}

/** A value as the driver reads it from a column of this type; all of the driver's readers accept the text `{1}`. */
function exampleOf(type: number): unknown {
  return JSON_TYPES.has(type) ? ANY_VALUE : readerOf(type)(Buffer.from('{1}'));
}

function note({ place }: DeclaredStatement, mismatch: string | undefined): void {
  if (mismatch !== undefined) mismatches.add(`${place}: ${mismatch}`);
}

/** The mismatches since the last call. */
export function takeMismatches(): string[] {
  const taken = [...mismatches].sort();
  mismatches.clear();
  return taken;
}
