import type { Guesses } from './guesses.ts';
import type { WordsKnown } from './plan.ts';
import type { QueryPart, QueryWord } from './query.ts';
import { SHORTEST_MENDED } from './typos.ts';

export const SHORTEST_BEGINNING = 3;

/** How well the ads' terms match a word. The best reading of a part is the one whose worst word matches best. */
export const KNOWN = 0;
const BEGUN = 1;
export const UNKNOWN = 2;

export interface ReadWord extends QueryWord {
  /** The typed word, if this is its reading on another layout. */
  readonly typed?: string;
}
export type Reading = readonly ReadWord[];

export function rateKnowledge(word: QueryWord, known: WordsKnown): number {
  if (word.little || word.stems.some((stem) => known.words.has(stem))) return KNOWN;
  return known.prefixes.has(word.folded) ? BEGUN : UNKNOWN;
}

/** The best reading of a part; all readings if each has a word that no ad has. */
export function contendersOf(part: QueryPart, known: WordsKnown): readonly Reading[] {
  const [asTyped = [], ...otherwise] = part.readings;
  for (const enough of [KNOWN, BEGUN]) {
    const knows = (word: QueryWord) => rateKnowledge(word, known) <= enough;
    if (asTyped.every(knows)) return [asTyped];
    const other = otherwise.find((words) => words.every(knows) && isNoChance(words, asTyped, known));
    if (other) return [insteadOf(asTyped, other), asTyped];
  }
  return part.readings;
}

/** Remembers the typed word beside its reading on another layout, since that word may also be a typo. */
function insteadOf(asTyped: Reading, other: Reading): Reading {
  const [typed, ...more] = asTyped;
  return typed && more.length === 0 ? other.map((word) => ({ ...word, typed: typed.word })) : other;
}

/** Whether a reading on another layout is no coincidence: random keys often give a short word or a prefix. */
function isNoChance(words: Reading, asTyped: Reading, known: WordsKnown): boolean {
  const mendable = asTyped.some(({ typedLength }) => typedLength >= SHORTEST_MENDED - 1);
  if (words.every(({ little }) => little)) return !mendable;
  const shortest = mendable ? SHORTEST_BEGINNING + 1 : 1;
  return words.some(({ folded, stems }) => {
    const found = stems.filter((stem) => known.words.has(stem));
    return [...found, ...(found.length === 0 && known.prefixes.has(folded) ? [folded] : [])].some(
      (term) => term.length >= shortest,
    );
  });
}

/** The first reading whose words can all be found. */
export function chooseReading(readings: readonly Reading[], known: WordsKnown, guesses: Guesses): Reading {
  const possible = (word: QueryWord) => rateKnowledge(word, known) !== UNKNOWN || guesses.has(word.word);
  return readings.find((words) => words.every(possible)) ?? readings[0] ?? [];
}
