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

/** head: in title, category or place only. */
export type Where = 'head' | 'any';

/** An ad is in the first tier all of whose clauses it meets. */
export interface Tier {
  clauses: readonly Clause[];
  where: Where;
}

/** Best first; empty: nothing can be found. */
export type Plan = readonly Tier[];

export function inBothPlaces(clauses: readonly Clause[]): Plan {
  return [
    { clauses, where: 'head' },
    { clauses, where: 'any' },
  ];
}
