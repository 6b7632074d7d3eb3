import type { Guess, Guesses } from './guesses.ts';
import { inBothPlaces } from './plan.ts';
import type { Clause, Plan, Seen } from './plan.ts';
import type { QueryPart, QueryWord } from './query.ts';
import { KNOWN, knowledge, UNKNOWN } from './readings.ts';
import type { Reading, ReadWord } from './readings.ts';

function exactly(word: QueryWord, seen: Seen): Clause {
  const terms = word.stems.filter((stem) => seen.words.has(stem));
  return { terms, prefixes: [], ads: sum(terms.map((term) => seen.words.get(term))) };
}

function broadly(word: QueryWord, seen: Seen): Clause {
  const exact = exactly(word, seen);
  const begun = seen.prefixes.get(word.folded);
  return begun === undefined ? exact : { ...exact, prefixes: [word.folded], ads: Math.max(exact.ads, begun) };
}

/** As the words are. */
export function firmTiers(words: Reading, seen: Seen): Plan {
  if (words.some((word) => knowledge(word, seen) === UNKNOWN)) return [];
  const broad = words.map((word) => broadly(word, seen));
  const exact = words.map((word) =>
    knowledge(word, seen) === KNOWN ? exactly(word, seen) : broadly(word, seen),
  );
  return [
    { clauses: exact, where: 'head' },
    { clauses: broad, where: 'any' },
  ];
}

/** As they could have been meant; what could have been meant to say nothing is dropped. */
export function mendedTiers(words: Reading, seen: Seen, guesses: Guesses): Plan {
  const guessesOf = (word: ReadWord) =>
    [word.word, word.typed].flatMap((spelling) => guesses.get(spelling ?? '') ?? []);
  if (words.every((word) => guessesOf(word).length === 0)) return [];
  const busy = words.filter((word) => !guessesOf(word).some(({ idle }) => idle));
  const meant = busy.length > 0 ? busy : words;
  const clauses = meant.map((word) => guessesOf(word).reduce(withMended, broadly(word, seen)));
  return clauses.some(isEmpty) ? [] : inBothPlaces(clauses);
}

function withMended(clause: Clause, { terms }: Guess): Clause {
  return {
    terms: [...new Set([...clause.terms, ...terms.keys()])],
    prefixes: clause.prefixes,
    ads: clause.ads + sum([...terms.values()]),
  };
}

function isEmpty(clause: Clause): boolean {
  return clause.terms.length + clause.prefixes.length === 0;
}

/** Only little words: what begins with them. */
export function beginningsOf(part: QueryPart, seen: Seen): Clause[] {
  const words = part.readings[0] ?? [];
  return words.map((word) => ({
    terms: [],
    prefixes: [word.folded],
    ads: seen.prefixes.get(word.folded) ?? 0,
  }));
}

function sum(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}
