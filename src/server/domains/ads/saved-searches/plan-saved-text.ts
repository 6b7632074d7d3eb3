import type { QueryPlan } from '#text/plan.ts';
import { parseQuery } from '#text/query.ts';
import { resolveQuery } from '#text/resolve.ts';
import type { Database } from '#server/db/client.ts';
import { buildPlanQuery, planSearchText } from '../search/plan-search-text.ts';
import { readSearchWords } from '../search/words-repo.ts';

/** The plan of a saved text, stored so that an ad can be matched with a hundred thousand saved texts at once. */
export interface TextPlan {
  /** The text of a tsquery; `null` when nothing can be found. */
  readonly query: string | null;
  readonly keys: readonly string[];
  readonly unknown: readonly string[];
}

/** Suffix of a key that is the beginning of a word. */
const BEGINS = '*';

/**
 * Normalises a text, so that it is the same for everybody who types it; `undefined` when it has no word, and so asks
 * for nothing.
 */
export function normalizeSearchText(search: string | undefined): string | undefined {
  if (search === undefined || parseQuery(search).parts.length === 0) return undefined;
  return search.trim().toLowerCase().replace(/\s+/g, ' ');
}

export async function planSavedText(sql: Database, text: string): Promise<TextPlan> {
  const [{ plan }, unknown] = await Promise.all([planSearchText(sql, text), unknownOf(sql, text)]);
  return { query: buildPlanQuery(plan) ?? null, keys: keysOf(plan), unknown };
}

/** Keys of the rarest clause of each combination: every ad that meets the plan has one of them. */
function keysOf({ tiers }: QueryPlan): string[] {
  const keys = tiers.flatMap(({ combinations }) =>
    combinations.flatMap((combination) => {
      const [rarest] = combination.toSorted((one, other) => one.ads - other.ads);
      return rarest ? [...rarest.terms, ...rarest.prefixes.map((prefix) => `${prefix}${BEGINS}`)] : [];
    }),
  );
  return [...new Set(keys)];
}

/** Words and prefixes that the text asks for literally and no ad has. */
async function unknownOf(sql: Database, text: string): Promise<string[]> {
  const asked = resolveQuery(parseQuery(text), { thoroughly: false }).next();
  if (asked.done) return [];
  const { words, prefixes } = asked.value;
  if (words.length + prefixes.length === 0) return [];
  const { known } = await readSearchWords(sql, asked.value);
  const found = new Set(known.map(({ word, begun }) => (begun ? `${word}${BEGINS}` : word)));
  return [...words, ...prefixes.map((prefix) => `${prefix}${BEGINS}`)].filter((key) => !found.has(key));
}

/** All keys that an ad with these terms matches. */
export function computeAdTermKeys(terms: readonly string[]): string[] {
  const beginnings = terms.flatMap((term) =>
    Array.from({ length: term.length }, (_, length) => `${term.slice(0, length + 1)}${BEGINS}`),
  );
  return [...new Set([...terms, ...beginnings])];
}
