import { foldWordVariants } from './letters/fold-word.ts';
import type { TermLookup, TermLookupResult } from './plan.ts';
import type { QueryWord } from './query.ts';
import { stemsOfReadings } from './stems/stems.ts';
import { isAnyStopWord, isWishTerm } from './stems/stop-words.ts';
import { listCorrections } from './typos.ts';

/** Minimum letters of a folded guess: "ыыыыы" has one. */
const SHORTEST_GUESS = 3;

/** Possible meanings of a misspelt word. */
export interface TypoCorrection {
  /** Terms of ads, each with its number of ads. */
  readonly terms: ReadonlyMap<string, number>;
  /**
   * Whether the word may be a misspelt stop word ("билна") or a misspelt word like "нужен" ("нцжен"),
   * which a matching ad need not contain.
   */
  readonly idle: boolean;
}

/** Guesses by the word as it was typed. */
export type TypoCorrections = ReadonlyMap<string, TypoCorrection>;

/** Looks up the possible meanings of all words in one request. */
export function* findTypoCorrections(
  words: readonly QueryWord[],
): Generator<TermLookup, TypoCorrections, TermLookupResult> {
  const doubtful = new Map(
    words.filter((word) => !word.little).map((word) => [word.word, findCorrections(word)]),
  );
  const asked = new Set([...doubtful.values()].flatMap(({ terms }) => terms));
  if (asked.size === 0) return new Map();
  const { words: known } = yield { words: [...asked], prefixes: [] };
  const guesses = [...doubtful].map(([word, { terms, idle }]): [string, TypoCorrection] => {
    const found = terms.map((term): [string, number] => [term, known.get(term) ?? 0]);
    return [word, { terms: new Map(found.filter(([, ads]) => ads > 0)), idle }];
  });
  return new Map(guesses.filter(([, { terms, idle }]) => idle || terms.size > 0));
}

function findCorrections({ word, spellings, typedLength }: QueryWord): { terms: string[]; idle: boolean } {
  const terms = new Set<string>();
  let idle = false;
  const guesses = spellings.flatMap((spelling) => [...listCorrections(spelling, typedLength - word.length)]);
  for (const meant of guesses) {
    const readings = foldWordVariants(meant).filter((reading) => reading.length >= SHORTEST_GUESS);
    if (isAnyStopWord(meant, readings)) idle = true;
    else for (const term of stemsOfReadings(meant, readings)) terms.add(term);
  }
  return { terms: [...terms], idle: idle || [...terms].some(isWishTerm) };
}
