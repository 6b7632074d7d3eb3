import { TITLE_TERM_PREFIX } from '#text/index-words.ts';
import type { Clause, TermLookup, QueryPlan, TermLookupResult, Tier, Combination } from '#text/plan.ts';
import { parseQuery } from '#text/query.ts';
import { FEW_RESULTS, resolveQuery } from '#text/resolve.ts';
import type { Database } from '#server/db/client.ts';
import type { SearchTier } from '../list/filter-types.ts';
import { hasEnoughMatches, type KnownWord, readSearchWords } from './words-repo.ts';

/** An estimate of this many ads proves that there are at least `FEW_RESULTS`. */
const SURELY_ENOUGH = 20 * FEW_RESULTS;

/** The tiers of a search, best first; empty when nothing can be found. */
export async function planSearchTiers(sql: Database, text: string): Promise<SearchTier[]> {
  return (await planSearchText(sql, text)).tiers;
}

export interface SearchPlan {
  readonly tiers: SearchTier[];
  readonly plan: QueryPlan;
}

export async function planSearchText(sql: Database, text: string): Promise<SearchPlan> {
  const query = parseQuery(text);
  const counts: TermCounts = { heads: new Map(), prefixWords: new Map(), total: 1 };
  const plan = await runResolver(sql, resolveQuery(query, { thoroughly: false }), counts);
  const tiers = tiersOf(plan, counts);
  if (!plan.mayMiss || (await findsEnough(sql, tiers))) return { tiers, plan };
  const thorough = await runResolver(sql, resolveQuery(query, { thoroughly: true }), counts);
  return { tiers: tiersOf(thorough, counts), plan: thorough };
}

/** The tsquery of all tiers. Prefixes are not replaced by known words, since new words may have them too. */
export function buildPlanQuery({ tiers }: QueryPlan): string | undefined {
  const counts: TermCounts = { heads: new Map(), prefixWords: new Map(), total: 1 };
  const queries = tiersOf({ tiers }, counts).map(({ query }) => `(${query})`);
  return queries.length === 0 ? undefined : queries.join(' | ');
}

interface TermCounts {
  /**
   * Number of ads by term of a title, category or place, marked with `TITLE_TERM_PREFIX`; the key of a prefix ends
   * with a star.
   */
  readonly heads: Map<string, number>;
  /** The words that begin with a prefix, if they are few. */
  readonly prefixWords: Map<string, readonly string[]>;
  /** Estimated number of all ads. */
  total: number;
}

async function runResolver(
  sql: Database,
  resolver: Generator<TermLookup, QueryPlan, TermLookupResult>,
  counts: TermCounts,
): Promise<QueryPlan> {
  let step = resolver.next();
  // sequential, since each lookup depends on the result of the previous one
  while (!step.done) step = resolver.next(await readKnown(sql, step.value, counts));
  return step.value;
}

async function readKnown(sql: Database, asked: TermLookup, counts: TermCounts): Promise<TermLookupResult> {
  if (asked.words.length + asked.prefixes.length === 0) return { words: new Map(), prefixes: new Map() };
  const { known, total } = await readSearchWords(sql, asked);
  counts.total = total;
  const isHead = ({ word }: KnownWord) => word.startsWith(TITLE_TERM_PREFIX);
  for (const row of known.filter(isHead)) counts.heads.set(row.begun ? `${row.word}*` : row.word, row.ads);
  for (const { word, named } of known) if (named !== null) counts.prefixWords.set(word, named);
  const entries = (isPrefix: boolean) =>
    known
      .filter((row) => row.begun === isPrefix && !isHead(row))
      .map(({ word, ads }) => [word, ads] as const);
  return { words: new Map(entries(false)), prefixes: new Map(entries(true)) };
}

async function findsEnough(sql: Database, tiers: readonly SearchTier[]): Promise<boolean> {
  if (tiers.some(({ ads }) => ads >= SURELY_ENOUGH)) return true;
  if (tiers.length === 0) return false;
  return await hasEnoughMatches(sql, tiers, FEW_RESULTS);
}

function tiersOf({ tiers }: Pick<QueryPlan, 'tiers'>, counts: TermCounts): SearchTier[] {
  return tiers.map((tier) => ({
    query: tsqueryOf(tier, counts),
    ads: sumCombinations(tier, counts, expectedOf),
    mostAds: sumCombinations(tier, counts, (clauses) => Math.min(...clauses)),
  }));
}

/** Writes a tier as a tsquery; terms are letters and digits only, so nothing needs escaping. */
function tsqueryOf({ combinations, part }: Tier, counts: TermCounts): string {
  const mark = part === 'head' ? TITLE_TERM_PREFIX : '';
  const oneOf = (clause: Clause) => {
    const { words, prefixes } = listWords(clause, mark, counts);
    return [...words.map((word) => `'${word}'`), ...prefixes.map((prefix) => `'${prefix}':*`)].join('|');
  };
  const all = (combination: Combination) => combination.map((clause) => `(${oneOf(clause)})`).join('&');
  return combinations.map((combination) => `(${all(combination)})`).join('|');
}

/** Splits a clause into words and prefixes; a prefix that few words share is replaced by these words. */
function listWords({ terms, prefixes }: Clause, mark: string, { prefixWords }: TermCounts) {
  const marked = prefixes.map((prefix) => `${mark}${prefix}`);
  const words = [
    ...terms.map((term) => `${mark}${term}`),
    ...marked.flatMap((prefix) => prefixWords.get(prefix) ?? []),
  ];
  return { words: [...new Set(words)], prefixes: marked.filter((prefix) => !prefixWords.has(prefix)) };
}

/** Adds up the ads of all combinations, each estimated from the ads of its clauses. */
function sumCombinations(
  { combinations, part }: Tier,
  counts: TermCounts,
  estimate: (clauses: readonly number[], total: number) => number,
): number {
  const adsOf = (clause: Clause) => (part === 'head' ? countInHeads(clause, counts) : clause.ads);
  return Math.round(
    combinations.reduce((ads, combination) => ads + estimate(combination.map(adsOf), counts.total), 0),
  );
}

function countInHeads({ terms, prefixes }: Clause, counts: TermCounts): number {
  const names = [...terms, ...prefixes.map((prefix) => `${prefix}*`)];
  return names.reduce((ads, name) => ads + (counts.heads.get(`${TITLE_TERM_PREFIX}${name}`) ?? 0), 0);
}

/**
 * Estimates the ads that have all words. Words of one query tend to occur together, so the estimate is higher than for
 * independent words.
 */
function expectedOf(clauses: readonly number[], total: number): number {
  const [rarest = 0, ...others] = clauses.toSorted((a, b) => a - b);
  return others.reduce((ads, other) => ads * Math.sqrt(Math.min(1, other / total)), rarest);
}
