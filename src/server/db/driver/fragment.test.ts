import { describe, expect, it } from 'vitest';
import { assignmentsSql, columnsAndValuesSql } from './columns.ts';
import {
  constantSql,
  type Fragment,
  fragment,
  type FragmentPiece,
  joinFragments,
  literalSql,
  numberedSql,
} from './fragment.ts';
import { serializeStatement } from './serialized-statement.ts';

function textOf(statement: Fragment): string {
  return serializeStatement(statement).text;
}

describe('a fragment', () => {
  it('numbers the values of nested fragments in the order of the text', () => {
    const inner = fragment`b = ${2} and c = ${'three'}`;
    const statement = fragment`select ${1}::int where ${inner} limit ${4}`;
    expect(serializeStatement(statement)).toEqual({
      text: 'select $1::int where b = $2 and c = $3 limit $4',
      values: ['1', '2', 'three', '4'],
      isPreparable: true,
    });
  });

  it('sends a value once, even if its fragment is used twice', () => {
    const now = fragment`${new Date(0)}`;
    const condition = fragment`a < ${now} and b > ${5}`;
    const { text, values } = serializeStatement(fragment`select ${now}, ${condition} or not (${condition})`);
    expect(text).toBe(
      'select $1::timestamptz, a < $1::timestamptz and b > $2 or not (a < $1::timestamptz and b > $2)',
    );
    expect(values).toEqual(['1970-01-01T00:00:00.000Z', '5']);
  });

  it('gives two interpolations of an equal value two numbers', () => {
    expect(textOf(fragment`select ${7}, ${7}`)).toBe('select $1, $2');
  });

  it('writes the same SQL text whatever the values are', () => {
    const page = (after: number | null, at: Date | null) =>
      textOf(fragment`select from ads where id > ${after}::bigint and at < ${at}::timestamptz`);
    expect(page(null, null)).toBe(page(9, new Date()));
  });

  it('never makes a value part of the text', () => {
    const evil = `'; drop table ads; --`;
    const pieces: FragmentPiece[] = [evil, [evil, '"}', String.raw`\"`], Buffer.from(evil)];
    for (const piece of pieces) {
      const { text, values } = serializeStatement(fragment`select ${fragment`(${piece})`}`);
      expect(text).toMatch(/^select \(\$1(::bytea)?\)$/);
      expect(values).toHaveLength(1);
    }
    expect(textOf(fragment`select ${'$1'}`)).toBe('select $1');
    expect(textOf(fragment`select ${literalSql("o'clock")}`)).toBe("select 'o''clock'");
  });

  it('sends arrays as one value, with every item quoted', () => {
    const { text, values } = serializeStatement(
      fragment`select ${[1, null, 'a,b', 'c"d']}::text[], ${[]}::int[]`,
    );
    expect(text).toBe('select $1::text[], $2::int[]');
    expect(values).toEqual([String.raw`{"1",NULL,"a,b","c\"d"}`, '{}']);
  });

  it('sends null as null, and refuses undefined', () => {
    expect(serializeStatement(fragment`select ${null}`).values).toEqual([null]);
    const unchecked: FragmentPiece = JSON.parse('[]')[0];
    expect(() => serializeStatement(fragment`select ${unchecked}`)).toThrow(TypeError);
  });

  it('adds the casts that PostgreSQL needs and the SQL lacks', () => {
    const at = new Date(0);
    expect(textOf(fragment`select ${true}, ${2n}, ${at}, ${at}::timestamptz, ${at}::date`)).toBe(
      'select $1::boolean, $2::bigint, $3::timestamptz, $4::timestamptz, $5::timestamptz::date',
    );
  });

  it('joins parts and takes constants as text', () => {
    const conditions = [fragment`a = ${1}`, fragment`b`, fragment`c = ${2}`];
    const statement = fragment`select from ${constantSql('ads')} where ${joinFragments(conditions, ' and ')} limit ${constantSql(5)}`;
    expect(textOf(statement)).toBe('select from ads where a = $1 and b and c = $2 limit 5');
    expect(textOf(joinFragments([], ', '))).toBe('');
  });

  it('renumbers the parameters of SQL that a library has written', () => {
    const statement = fragment`with a as (select ${0}) ${numberedSql('select $2, $1, $2 from j', ['x', 'y'])}`;
    expect(serializeStatement(statement)).toMatchObject({
      text: 'with a as (select $1) select $2, $3, $2 from j',
      values: ['0', 'y', 'x'],
    });
  });
});

describe('columns', () => {
  it('are inserted and assigned by their quoted names', () => {
    const rows = [
      { 'a"b': 1, c: fragment`now()` },
      { 'a"b': 2, c: null },
    ];
    expect(textOf(columnsAndValuesSql(rows))).toBe('("a""b", "c") values ($1, now()), ($2, $3)');
    expect(textOf(columnsAndValuesSql(rows, 'c'))).toBe('("c") values (now()), ($1)');
    expect(textOf(assignmentsSql({ a: 1, b: 'x' }))).toBe('"a" = $1, "b" = $2');
  });
});
