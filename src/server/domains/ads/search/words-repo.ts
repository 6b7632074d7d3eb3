import { TITLE_TERM_PREFIX } from '#text/index-words.ts';
import type { Database } from '#server/db/client.ts';
import type { SearchTier } from '../list/filter-types.ts';

/** Maximum words of a prefix to read; a prefix with more is common in any case. */
const MOST_WORDS_BEGUN = 1000;
/**
 * A prefix with few words is searched word by word: for a prefix, the term index would first collect all ads with any
 * of the words, whereas single words are read side by side with the others of the search, and mostly skipped.
 */
const MOST_WORDS_NAMED = 50;

export interface KnownWord {
  readonly word: string;
  /** Number of ads that contain the word or prefix. */
  readonly ads: number;
  /** `true` for a prefix; `named` lists the words with it, if they are few. */
  readonly begun: boolean;
  readonly named: string[] | null;
}

/**
 * Each word and prefix plain, and marked as a head term. They are joined into one text, since there are hundreds of
 * them and none has a space.
 */
function bothWays(terms: readonly string[]): string {
  return [...terms, ...terms.map((term) => `${TITLE_TERM_PREFIX}${term}`)].join(' ');
}

/** Frequencies of words and prefixes, and the estimated number of all ads. */
export async function readSearchWords(
  sql: Database,
  { words, prefixes }: { words: readonly string[]; prefixes: readonly string[] },
): Promise<{ known: readonly KnownWord[]; total: number }> {
  const rows = await sql<KnownWord[]>`
    select '' as word, greatest(reltuples, 1)::int as ads, false as begun, null::text[] as named
    from pg_class where oid = 'ads'::regclass
    union all
    select word, ads, false, null from words where word = any(string_to_array(${bothWays(words)}, ' ')) and ads > 0
    union all
    select prefix, found.ads::int, true, found.named
    from string_to_table(${bothWays(prefixes)}, ' ') prefix
    cross join lateral (
      select sum(ads) as ads,
        case when count(*) <= ${MOST_WORDS_NAMED} then array_agg(word::text order by word) end as named
      from (
        select word, ads from words
        where word >= prefix and word < prefix || chr(1114111) and ads > 0
        limit ${MOST_WORDS_BEGUN}
      ) begun
    ) found
    where found.ads > 0`;
  return {
    known: rows.filter(({ word }) => word !== ''),
    total: rows.find(({ word }) => word === '')?.ads ?? 1,
  };
}

/** Whether the tiers together find at least `wanted` ads of all kinds. */
export async function hasEnoughMatches(
  sql: Database,
  tiers: readonly SearchTier[],
  wanted: number,
): Promise<boolean> {
  const query = tiers.map((tier) => `(${tier.query})`).join(' | ');
  // each kind has an index of its own; `materialized` makes the planner expect all rows, since its plan for the first
  // few rows of a word that no ad has would read the whole table
  const [found] = await sql<{ enough: boolean }[]>`
    with query as (select ${query}::tsquery as words), task as materialized (
      select from ads, query where status = 'published' and kind = 'task' and search @@ words
    ), service as materialized (
      select from ads, query where status = 'published' and kind = 'service' and search @@ words
    ), vacancy as materialized (
      select from ads, query where status = 'published' and kind = 'vacancy' and search @@ words
    )
    select count(*) >= ${wanted} as enough from (
      (select from task limit ${wanted}) union all (select from service limit ${wanted})
      union all (select from vacancy limit ${wanted})
    ) some_ads`;
  return found?.enough ?? false;
}
