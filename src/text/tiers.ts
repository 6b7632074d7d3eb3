import type { TypoCorrection, TypoCorrections } from './typo-corrections.ts';
import type { Clause, TermLookupResult, Tier, Combination } from './plan.ts';
import type { QueryPart, QueryWord } from './query.ts';
import { EXACT_MATCH_RANK, rankWordMatch, NO_MATCH_RANK } from './readings.ts';
import type { QueryInterpretation, InterpretedWord } from './readings.ts';

/** Minimum letters of a corrected term in descriptions, where shorter ones match by chance. */
const SHORTEST_GUESSED_ANYWHERE = 4;

/** Builds the tiers of the words as typed: first the known words exactly, then also words that begin with them. */
export function buildTypedTiers(words: QueryInterpretation, known: TermLookupResult): Tier[] {
  if (words.some((word) => rankWordMatch(word, known) === NO_MATCH_RANK)) return [];
  const exact = words.map((word) =>
    rankWordMatch(word, known) === EXACT_MATCH_RANK
      ? findExactClause(word, known)
      : findPrefixClause(word, known),
  );
  return [...tier('head', [exact]), ...tier('any', [words.map((word) => findPrefixClause(word, known))])];
}

/** Tiers of corrected words. A word that may be a misspelt stop word is dropped, and so is one without a correction. */
export function buildCorrectedTiers(
  words: QueryInterpretation,
  known: TermLookupResult,
  guesses: TypoCorrections,
): Tier[] {
  const riddles = words.filter((word) => rankWordMatch(word, known) === NO_MATCH_RANK);
  if (riddles.length === 0) return tier('head', correctEachWord(words, known, guesses));
  const busy = words.filter((word) => !riddles.includes(word) || isSomething(guesses.get(word.word)));
  return [
    ...tier('head', [busy.map((word) => correctWord(word, known, guessesOf(word, guesses), 1))]),
    ...tier('any', [
      busy.map((word) => correctWord(word, known, guessesOf(word, guesses), SHORTEST_GUESSED_ANYWHERE)),
    ]),
  ];
}

function isSomething(guess: TypoCorrection | undefined): boolean {
  return guess !== undefined && !guess.idle && guess.terms.size > 0;
}

/** Corrects each word in turn and leaves the others: nobody mistypes every word. */
function correctEachWord(
  words: QueryInterpretation,
  known: TermLookupResult,
  guesses: TypoCorrections,
): Combination[] {
  const firm = words.map((word) => findPrefixClause(word, known));
  return words.flatMap((word, at) => {
    const meant = guessesOf(word, guesses);
    if (meant.length === 0) return [];
    const others = firm.filter((_, other) => other !== at);
    return meant.some(({ idle }) => idle) ? [others] : [[correctWord(word, known, meant, 1), ...others]];
  });
}

function guessesOf(word: InterpretedWord, guesses: TypoCorrections): TypoCorrection[] {
  return [word.word, word.typed ?? ''].flatMap((spelling) => guesses.get(spelling) ?? []);
}

function correctWord(
  word: QueryWord,
  known: TermLookupResult,
  meant: readonly TypoCorrection[],
  shortest: number,
): Clause {
  const firm = findPrefixClause(word, known);
  const terms = new Map(
    meant.flatMap((guess) => [...guess.terms]).filter(([term]) => term.length >= shortest),
  );
  return {
    terms: [...new Set([...firm.terms, ...terms.keys()])],
    prefixes: firm.prefixes,
    ads: firm.ads + sum([...terms.values()]),
  };
}

function findExactClause(word: QueryWord, known: TermLookupResult): Clause {
  const terms = word.stems.filter((stem) => known.words.has(stem));
  return { terms, prefixes: [], ads: sum(terms.map((term) => known.words.get(term))) };
}

function findPrefixClause(word: QueryWord, known: TermLookupResult): Clause {
  const exact = findExactClause(word, known);
  const prefixAds = known.prefixes.get(word.folded);
  return prefixAds === undefined
    ? exact
    : { ...exact, prefixes: [word.folded], ads: Math.max(exact.ads, prefixAds) };
}

/** Tiers of a query of stop words only, which are taken for prefixes. */
export function buildPrefixTiers(parts: readonly QueryPart[], known: TermLookupResult): Tier[] {
  const words = parts.flatMap((part) => part.readings[0] ?? []);
  const combination = words.map(({ folded }) => ({
    terms: [],
    prefixes: [folded],
    ads: known.prefixes.get(folded) ?? 0,
  }));
  return [...tier('head', [combination]), ...tier('any', [combination])];
}

/** A list with the tier, or an empty one if no combination can match. */
function tier(part: Tier['part'], combinations: readonly Combination[]): Tier[] {
  const possible = combinations.filter(
    (combination) =>
      combination.length > 0 &&
      combination.every(({ terms, prefixes }) => terms.length + prefixes.length > 0),
  );
  return possible.length > 0 ? [{ part, combinations: possible }] : [];
}

function sum(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}
