import { HEAD_MARK } from '#text/index-words.ts';
import type { Database } from '#server/db/client.ts';
import type { SearchTier } from '../list/filter.ts';

/** A beginning that more words share than these is common enough. */
const MOST_WORDS_BEGUN = 1000;
/**
 * What begins so is asked for word by word while it is so few: an index of words would first collect all ads that any of
 * them has, where single words are read side by side with the others of the search, and mostly skipped.
 */
const MOST_WORDS_NAMED = 50;

export interface KnownWord {
  readonly word: string;
  /** In how many ads. */
  readonly ads: number;
  /** It is a beginning, and these are the words that begin so, where they are few. */
  readonly begun: boolean;
  readonly named: string[] | null;
}

/** Each word and beginning as it is, and marked as one of a head: hundreds of them in one text, as none has a space. */
function bothWays(terms: readonly string[]): string {
  return [...terms, ...terms.map((term) => `${HEAD_MARK}${term}`)].join(' ');
}

/** What is known of words and beginnings, and about how many ads there are. */
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

/** Whether so many ads of all kinds are in any of the tiers. */
export async function findsAtLeast(
  sql: Database,
  tiers: readonly SearchTier[],
  wanted: number,
): Promise<boolean> {
  const query = tiers.map((tier) => `(${tier.query})`).join(' | ');
  // each kind has an index of its own; and each is planned as if all were wanted, since a plan for the first few of a
  // word that is in none would read the whole table
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
