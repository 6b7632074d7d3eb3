import { HEAD_MARK } from '../../../../text/index-words.ts';
import type { Clause, Look, Plan, Seen, Tier, Way } from '../../../../text/plan.ts';
import { parseQuery } from '../../../../text/query.ts';
import { FEW, resolveQuery } from '../../../../text/resolve.ts';
import type { Database } from '../../../db/client.ts';
import type { SearchTier } from '../list/filter.ts';

/** A beginning that more words share than these is common enough. */
const MOST_WORDS_BEGUN = 1000;
/**
 * What begins so is asked for word by word while it is so few: an index of words would first collect all ads that any of
 * them has, where single words are read side by side with the others of the search, and mostly skipped.
 */
const MOST_WORDS_NAMED = 50;
/** When so many ads are to be expected, enough of them will be there. */
const SURELY_ENOUGH = 20 * FEW;

/** What a search means, best first; empty: nothing can be found. */
export async function searchTiers(sql: Database, text: string): Promise<SearchTier[]> {
  const query = parseQuery(text);
  const counts: TermCounts = { heads: new Map(), begun: new Map() };
  const [plan, total] = await Promise.all([
    follow(sql, resolveQuery(query, { thoroughly: false }), counts),
    countAds(sql),
  ]);
  const tiers = tiersOf(plan, total, counts);
  if (!plan.mayMiss || (await findsEnough(sql, tiers))) return tiers;
  return tiersOf(await follow(sql, resolveQuery(query, { thoroughly: true }), counts), total, counts);
}

interface TermCounts {
  /** In how many ads a marked term is, and beginnings under their name and a star. */
  readonly heads: Map<string, number>;
  /** The words that begin so, where these are few. */
  readonly begun: Map<string, readonly string[]>;
}

async function follow(
  sql: Database,
  resolver: Generator<Look, Plan, Seen>,
  counts: TermCounts,
): Promise<Plan> {
  let step = resolver.next();
  // one question follows from the answer to the one before
  while (!step.done) step = resolver.next(await look(sql, step.value, counts));
  return step.value;
}

interface KnownWord {
  word: string;
  ads: number;
  begun: boolean;
  named: string[] | null;
}

/** Each word and beginning as it is, and marked as one of a head. */
function bothWays(terms: readonly string[]): string[] {
  return [...terms, ...terms.map((term) => `${HEAD_MARK}${term}`)];
}

async function look(sql: Database, { words, prefixes }: Look, counts: TermCounts): Promise<Seen> {
  if (words.length + prefixes.length === 0) return { words: new Map(), prefixes: new Map() };
  const known = await sql<KnownWord[]>`
    select word, ads, false as begun, null::text[] as named from words where word = any(${bothWays(words)}::text[]) and ads > 0
    union all
    select prefix, found.ads::int, true, found.named
    from unnest(${bothWays(prefixes)}::text[]) prefix
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
  const isHead = ({ word }: KnownWord) => word.startsWith(HEAD_MARK);
  for (const row of known.filter(isHead)) counts.heads.set(row.begun ? `${row.word}*` : row.word, row.ads);
  for (const { word, named } of known) if (named !== null) counts.begun.set(word, named);
  const entries = (begun: boolean) =>
    known.filter((row) => row.begun === begun && !isHead(row)).map(({ word, ads }) => [word, ads] as const);
  return { words: new Map(entries(false)), prefixes: new Map(entries(true)) };
}

async function countAds(sql: Database): Promise<number> {
  const [table] = await sql<{ rows: number }[]>`
    select greatest(reltuples, 1)::float8 as rows from pg_class where oid = 'ads'::regclass`;
  return table?.rows ?? 1;
}

async function findsEnough(sql: Database, tiers: readonly SearchTier[]): Promise<boolean> {
  if (tiers.some(({ ads }) => ads >= SURELY_ENOUGH)) return true;
  if (tiers.length === 0) return false;
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
    select count(*) >= ${FEW} as enough from (
      (select from task limit ${FEW}) union all (select from service limit ${FEW})
      union all (select from vacancy limit ${FEW})
    ) some_ads`;
  return found?.enough ?? false;
}

function tiersOf(plan: Plan, total: number, counts: TermCounts): SearchTier[] {
  return plan.tiers.map((tier) => ({
    query: tsqueryOf(tier, counts),
    ads: expected(tier, total, counts),
  }));
}

/** Terms are letters and digits only, so nothing needs escaping. */
function tsqueryOf({ ways, where }: Tier, { begun }: TermCounts): string {
  const mark = where === 'head' ? HEAD_MARK : '';
  const named = (prefix: string) => begun.get(prefix)?.map((word) => `'${word}'`) ?? [`'${prefix}':*`];
  const oneOf = ({ terms, prefixes }: Clause) =>
    new Set([
      ...terms.map((term) => `'${mark}${term}'`),
      ...prefixes.flatMap((prefix) => named(`${mark}${prefix}`)),
    ]);
  const all = (way: Way) => way.map((clause) => `(${[...oneOf(clause)].join('|')})`).join('&');
  return ways.map((way) => `(${all(way)})`).join('|');
}

function expected({ ways, where }: Tier, total: number, counts: TermCounts): number {
  const adsOf = (clause: Clause) => (where === 'head' ? inHeads(clause, counts) : clause.ads);
  return Math.round(ways.reduce((ads, way) => ads + expectedOf(way.map(adsOf), total), 0));
}

function inHeads({ terms, prefixes }: Clause, counts: TermCounts): number {
  const names = [...terms, ...prefixes.map((prefix) => `${prefix}*`)];
  return names.reduce((ads, name) => ads + (counts.heads.get(`${HEAD_MARK}${name}`) ?? 0), 0);
}

/** Words of one query keep company: each further one leaves more than chance would. */
function expectedOf(clauses: readonly number[], total: number): number {
  const [rarest = 0, ...others] = clauses.toSorted((a, b) => a - b);
  return others.reduce((ads, other) => ads * Math.sqrt(Math.min(1, other / total)), rarest);
}
