import { createHash } from 'node:crypto';
import type { Statement } from '#server/db/statement.ts';

/** Words of heads as the index has them: an ad meets it in any of these ways, with any word of each of its groups. */
export type HeadWords = readonly (readonly (readonly string[])[])[];

/** Where the signs of an ad's head stand; the function head_bits of the database writes them. */
export const HEAD_COLUMNS = ['heads_1', 'heads_2', 'heads_3'] as const;
const BITS = 64n;

/** The bit of each column that a word sets: the same as in the database for ever, since that is what it has saved. */
export function headBits(word: string): bigint[] {
  const hash = BigInt(`0x${createHash('md5').update(word).digest('hex').slice(0, 8)}`);
  return HEAD_COLUMNS.map((_, at) => BigInt.asIntN(64, 1n << ((hash >> BigInt(6 * at)) % BITS)));
}

/** Words are repeated up to one of these, which keeps the texts of statements few. */
const SIZES = [1, 2, 4] as const;
const MOST_GROUPS = 3;
const MOST_WAYS = 2;

/** Whether a condition on them is worth its text and its time. */
export function areFew(heads: HeadWords): boolean {
  const most = Math.max(...SIZES);
  const isShort = (way: HeadWords[number]) => way.length > 0 && way.length <= MOST_GROUPS;
  return (
    heads.length <= MOST_WAYS &&
    heads.every((way) => isShort(way) && way.every(({ length }) => length > 0 && length <= most))
  );
}

/** What holds for every ad that has these words in its head, and for few others. */
export function mayHaveHeads(statement: Statement, alias: string, heads: HeadWords): string {
  const may = (word: string) => {
    const bits = headBits(word);
    return HEAD_COLUMNS.map(
      (column, at) => `(${alias}.${column} & ${statement.value(String(bits[at]), 'bigint')}) <> 0`,
    ).join(' and ');
  };
  const anyOf = (group: readonly string[]) => `(${repeated(group).map(may).join(' or ')})`;
  const allOf = (way: HeadWords[number]) =>
    way
      .toSorted((one, other) => one.length - other.length)
      .map(anyOf)
      .join(' and ');
  return `(${heads.map(allOf).join(' or ')})`;
}

function repeated(group: readonly string[]): readonly string[] {
  const size = SIZES.find((each) => each >= group.length) ?? group.length;
  const [first] = group;
  return first === undefined ? [] : [...group, ...Array<string>(size - group.length).fill(first)];
}
