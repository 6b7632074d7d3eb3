import type { Guess, Guesses } from './guesses.ts';
import type { Clause, Seen, Tier, Way } from './plan.ts';
import type { QueryPart, QueryWord } from './query.ts';
import { KNOWN, knowledge, UNKNOWN } from './readings.ts';
import type { Reading, ReadWord } from './readings.ts';

/** In descriptions shorter terms than this are met by chance. */
const SHORTEST_GUESSED_ANYWHERE = 4;

/** As the words are: known ones as they stand, then with all that begins so. */
export function firmTiers(words: Reading, seen: Seen): Tier[] {
  if (words.some((word) => knowledge(word, seen) === UNKNOWN)) return [];
  const exact = words.map((word) =>
    knowledge(word, seen) === KNOWN ? exactly(word, seen) : broadly(word, seen),
  );
  return [...tier('head', [exact]), ...tier('any', [words.map((word) => broadly(word, seen))])];
}

/** As they could have been meant. What could have been meant to say nothing is dropped, and so is a riddle. */
export function mendedTiers(words: Reading, seen: Seen, guesses: Guesses): Tier[] {
  const riddles = words.filter((word) => knowledge(word, seen) === UNKNOWN);
  if (riddles.length === 0) return tier('head', oneMended(words, seen, guesses));
  const busy = words.filter((word) => !riddles.includes(word) || isSomething(guesses.get(word.word)));
  return [
    ...tier('head', [busy.map((word) => mend(word, seen, guessesOf(word, guesses), 1))]),
    ...tier('any', [
      busy.map((word) => mend(word, seen, guessesOf(word, guesses), SHORTEST_GUESSED_ANYWHERE)),
    ]),
  ];
}

function isSomething(guess: Guess | undefined): boolean {
  return guess !== undefined && !guess.idle && guess.terms.size > 0;
}

/** Each of the words as it could have been meant, the others as they are: nobody slips at every word. */
function oneMended(words: Reading, seen: Seen, guesses: Guesses): Way[] {
  const firm = words.map((word) => broadly(word, seen));
  return words.flatMap((word, at) => {
    const meant = guessesOf(word, guesses);
    if (meant.length === 0) return [];
    const others = firm.filter((_, other) => other !== at);
    return meant.some(({ idle }) => idle) ? [others] : [[mend(word, seen, meant, 1), ...others]];
  });
}

function guessesOf(word: ReadWord, guesses: Guesses): Guess[] {
  return [word.word, word.typed ?? ''].flatMap((spelling) => guesses.get(spelling) ?? []);
}

function mend(word: QueryWord, seen: Seen, meant: readonly Guess[], shortest: number): Clause {
  const firm = broadly(word, seen);
  const terms = new Map(
    meant.flatMap((guess) => [...guess.terms]).filter(([term]) => term.length >= shortest),
  );
  return {
    terms: [...new Set([...firm.terms, ...terms.keys()])],
    prefixes: firm.prefixes,
    ads: firm.ads + sum([...terms.values()]),
  };
}

function exactly(word: QueryWord, seen: Seen): Clause {
  const terms = word.stems.filter((stem) => seen.words.has(stem));
  return { terms, prefixes: [], ads: sum(terms.map((term) => seen.words.get(term))) };
}

function broadly(word: QueryWord, seen: Seen): Clause {
  const exact = exactly(word, seen);
  const begun = seen.prefixes.get(word.folded);
  return begun === undefined ? exact : { ...exact, prefixes: [word.folded], ads: Math.max(exact.ads, begun) };
}

/** Only little words: what begins with them. */
export function beginningTiers(parts: readonly QueryPart[], seen: Seen): Tier[] {
  const words = parts.flatMap((part) => part.readings[0] ?? []);
  const way = words.map(({ folded }) => ({
    terms: [],
    prefixes: [folded],
    ads: seen.prefixes.get(folded) ?? 0,
  }));
  return [...tier('head', [way]), ...tier('any', [way])];
}

/** None where nothing can be met. */
function tier(where: Tier['where'], ways: readonly Way[]): Tier[] {
  const possible = ways.filter(
    (way) => way.length > 0 && way.every(({ terms, prefixes }) => terms.length + prefixes.length > 0),
  );
  return possible.length > 0 ? [{ where, ways: possible }] : [];
}

function sum(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}
