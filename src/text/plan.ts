/** What a resolver asks of the words that are in ads. */
export interface Look {
  words: readonly string[];
  prefixes: readonly string[];
}

/** In how many ads each of them is, roughly for a prefix; what is in none is absent. */
export interface Seen {
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

/** All of these together. */
export type Way = readonly Clause[];

/** head: in title, category or place only. */
export type Where = 'head' | 'any';

/** An ad is in the first tier one of whose ways it meets. */
export interface Tier {
  ways: readonly Way[];
  where: Where;
}

export interface Plan {
  /** Best first; empty: nothing can be found. */
  tiers: readonly Tier[];
  /** If few are found, to resolve thoroughly may find more. */
  mayMiss: boolean;
}
