/** What a resolver asks of the words that are in ads. */
export interface WordsAsked {
  words: readonly string[];
  prefixes: readonly string[];
}

/** In how many ads each of them is, roughly for a prefix; what is in none is absent. */
export interface WordsKnown {
  words: ReadonlyMap<string, number>;
  prefixes: ReadonlyMap<string, number>;
}

/** An ad meets a clause with any of these. */
export interface Clause {
  terms: readonly string[];
  prefixes: readonly string[];
  /** In about how many ads that is. */
  ads: number;
}

/** An ad meets it with all of these. */
export type Combination = readonly Clause[];

/** head: in title, category or place only. */
export type SearchedPart = 'head' | 'any';

/** An ad is in the first tier one of whose combinations it meets. */
export interface Tier {
  combinations: readonly Combination[];
  part: SearchedPart;
}

export interface QueryPlan {
  /** Best first; empty: nothing can be found. */
  tiers: readonly Tier[];
  /** If few are found, to resolve thoroughly may find more. */
  mayMiss: boolean;
}
