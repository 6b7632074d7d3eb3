import { createHash } from 'node:crypto';
import { constantSql, type Fragment, fragment, joinFragments } from '#server/db/driver/fragment.ts';

/**
 * Terms of a head (title, category and place) as the index has them: alternatives, each a list of groups; an ad matches
 * an alternative by one term of each of its groups.
 */
export type HeadlineTerms = readonly (readonly (readonly string[])[])[];

/** Columns of the Bloom filter over an ad's head terms, written by the database's function `head_bits`. */
export const HEADLINE_BLOOM_COLUMNS = ['heads_1', 'heads_2', 'heads_3'] as const;
const BITS = 64n;

/** The bit that a term sets in each column. The formula must never change: the database has stored its results. */
export function headlineBloomBits(word: string): bigint[] {
  const hash = BigInt(`0x${createHash('md5').update(word).digest('hex').slice(0, 8)}`);
  return HEADLINE_BLOOM_COLUMNS.map((_, at) => BigInt.asIntN(64, 1n << ((hash >> BigInt(6 * at)) % BITS)));
}

/** Numbers of terms in a condition; shorter lists repeat a term, so that there are few different statement texts. */
const SIZES = [1, 2, 4] as const;
const MOST_GROUPS = 3;
const MOST_WAYS = 2;

/** Whether the head terms are few enough for a condition to be worth its time. */
export function hasFewHeadlineTerms(heads: HeadlineTerms): boolean {
  const most = Math.max(...SIZES);
  const isShort = (way: HeadlineTerms[number]) => way.length > 0 && way.length <= MOST_GROUPS;
  return (
    heads.length <= MOST_WAYS &&
    heads.every((way) => isShort(way) && way.every(({ length }) => length > 0 && length <= most))
  );
}

const COLUMNS = HEADLINE_BLOOM_COLUMNS.map(constantSql);

/** A condition that holds for every ad with these terms in its head, and for few others. */
export function headlineBloomSql(alias: Fragment, heads: HeadlineTerms): Fragment {
  const may = (word: string) => {
    const bits = headlineBloomBits(word);
    const conditions = COLUMNS.map(
      (column, at) => fragment`(${alias}.${column} & ${String(bits[at])}::bigint) <> 0`,
    );
    return joinFragments(conditions, ' and ');
  };
  const anyOf = (group: readonly string[]) => fragment`(${joinFragments(repeated(group).map(may), ' or ')})`;
  const allOf = (way: HeadlineTerms[number]) => {
    const groups = way.toSorted((one, other) => one.length - other.length);
    return joinFragments(groups.map(anyOf), ' and ');
  };
  return fragment`(${joinFragments(heads.map(allOf), ' or ')})`;
}

function repeated(group: readonly string[]): readonly string[] {
  const size = SIZES.find((each) => each >= group.length) ?? group.length;
  const [first] = group;
  return first === undefined ? [] : [...group, ...Array<string>(size - group.length).fill(first)];
}
