/** Terms and prefixes that a resolver looks up among the ads' terms. */
export interface TermLookup {
  words: readonly string[];
  prefixes: readonly string[];
}

/** Number of ads with each term, approximate for a prefix; terms without ads are absent. */
export interface TermLookupResult {
  words: ReadonlyMap<string, number>;
  prefixes: ReadonlyMap<string, number>;
}

/** Matches an ad that has any of these terms or prefixes. */
export interface Clause {
  terms: readonly string[];
  prefixes: readonly string[];
  /** Approximate number of matching ads. */
  ads: number;
}

/** Matches an ad that matches all clauses. */
export type Combination = readonly Clause[];

/** `head`: title, category and place only. */
export type SearchedField = 'head' | 'any';

/** Contains the ads that match any combination, and no earlier tier. */
export interface Tier {
  combinations: readonly Combination[];
  part: SearchedField;
}

export interface QueryPlan {
  /** Tiers, best first; empty if nothing can be found. */
  tiers: readonly Tier[];
  /** Whether a thorough resolution may find more, if this plan finds few. */
  mayMiss: boolean;
}
