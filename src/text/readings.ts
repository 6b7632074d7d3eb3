import type { TypoCorrections } from './typo-corrections.ts';
import type { TermLookupResult } from './plan.ts';
import type { QueryPart, QueryWord } from './query.ts';
import { CORRECTED_LENGTH_MIN } from './typos.ts';

export const PREFIX_LENGTH_MIN = 3;

/** How well the ads' terms match a word. The best reading of a part is the one whose worst word matches best. */
export const EXACT_MATCH_RANK = 0;
const BEGUN = 1;
export const NO_MATCH_RANK = 2;

export interface InterpretedWord extends QueryWord {
  /** The typed word, if this is its reading on another layout. */
  readonly typed?: string;
}
export type QueryInterpretation = readonly InterpretedWord[];

export function rankWordMatch(word: QueryWord, known: TermLookupResult): number {
  if (word.little || word.stems.some((stem) => known.words.has(stem))) return EXACT_MATCH_RANK;
  return known.prefixes.has(word.folded) ? BEGUN : NO_MATCH_RANK;
}

/** The best reading of a part; all readings if each has a word that no ad has. */
export function listLikelyInterpretations(
  part: QueryPart,
  known: TermLookupResult,
): readonly QueryInterpretation[] {
  const [asTyped = [], ...otherwise] = part.readings;
  for (const enough of [EXACT_MATCH_RANK, BEGUN]) {
    const knows = (word: QueryWord) => rankWordMatch(word, known) <= enough;
    if (asTyped.every(knows)) return [asTyped];
    const other = otherwise.find((words) => words.every(knows) && isNoChance(words, asTyped, known));
    if (other) return [insteadOf(asTyped, other), asTyped];
  }
  return part.readings;
}

/** Remembers the typed word beside its reading on another layout, since that word may also be a typo. */
function insteadOf(asTyped: QueryInterpretation, other: QueryInterpretation): QueryInterpretation {
  const [typed, ...more] = asTyped;
  return typed && more.length === 0 ? other.map((word) => ({ ...word, typed: typed.word })) : other;
}

/** Whether a reading on another layout is no coincidence: random keys often give a short word or a prefix. */
function isNoChance(
  words: QueryInterpretation,
  asTyped: QueryInterpretation,
  known: TermLookupResult,
): boolean {
  const mendable = asTyped.some(({ typedLength }) => typedLength >= CORRECTED_LENGTH_MIN - 1);
  if (words.every(({ little }) => little)) return !mendable;
  const shortest = mendable ? PREFIX_LENGTH_MIN + 1 : 1;
  return words.some(({ folded, stems }) => {
    const found = stems.filter((stem) => known.words.has(stem));
    return [...found, ...(found.length === 0 && known.prefixes.has(folded) ? [folded] : [])].some(
      (term) => term.length >= shortest,
    );
  });
}

/** The first reading whose words can all be found. */
export function chooseInterpretation(
  readings: readonly QueryInterpretation[],
  known: TermLookupResult,
  guesses: TypoCorrections,
): QueryInterpretation {
  const possible = (word: QueryWord) =>
    rankWordMatch(word, known) !== NO_MATCH_RANK || guesses.has(word.word);
  return readings.find((words) => words.every(possible)) ?? readings[0] ?? [];
}
