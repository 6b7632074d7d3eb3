import { guess } from './guesses.ts';
import { inBothPlaces } from './plan.ts';
import type { Look, Plan, Seen } from './plan.ts';
import type { ParsedQuery, QueryWord } from './query.ts';
import { contendersOf, KNOWN, knowledge, likeliest, SHORTEST_BEGINNING } from './readings.ts';
import type { Reading } from './readings.ts';
import { beginningsOf, firmTiers, mendedTiers } from './tiers.ts';
import { isNumber } from './words.ts';

/** More misspelt words than these are no slips of the finger; the longest titles have so many words. */
const MOST_GUESSED = 6;
const MOST_GUESSED_THOROUGHLY = 16;

/** If fewer are found, a word that ads have may be misspelt too ("товар" for "повар"): resolve again, thoroughly. */
export const FEW = 10;

/**
 * What to look for, given the words that ads have. It asks (yields) twice at most: for the words, then for what
 * misspelt ones could have been. The server answers from a table, a device from its memory; both go on alike.
 */
export function* resolveQuery(
  query: ParsedQuery,
  { thoroughly }: { thoroughly: boolean },
): Generator<Look, Plan, Seen> {
  const seen = yield lookOf(query);
  const contenders = query.parts.map((part) => contendersOf(part, seen));
  const words = contenders.flat(2).filter((word) => !word.little);
  const doubtful = words.filter((word) => knowledge(word, seen) !== KNOWN).slice(0, MOST_GUESSED);
  const guesses = yield* guess(thoroughly ? words.slice(0, MOST_GUESSED_THOROUGHLY) : doubtful);
  const wanted = wantedOf(contenders.flatMap((readings) => likeliest(readings, seen, guesses)));
  if (wanted.length === 0) return inBothPlaces(query.parts.flatMap((part) => beginningsOf(part, seen)));
  return [...firmTiers(wanted, seen), ...mendedTiers(wanted, seen, guesses)];
}

function lookOf(query: ParsedQuery): Look {
  const words = query.parts.flatMap((part) => part.readings).flat();
  const onlyLittle = query.parts.every((part) => part.readings[0]?.every((word) => word.little));
  const telling = words.filter((word) => !word.little);
  return {
    words: [...new Set(telling.flatMap((word) => word.stems))],
    prefixes: [...new Set((onlyLittle ? words : telling.filter(canBegin)).map((word) => word.folded))],
  };
}

function canBegin(word: QueryWord): boolean {
  return word.folded.length >= SHORTEST_BEGINNING && !isNumber(word.word);
}

/** Without what says nothing, and without wishes where something else is said. */
function wantedOf(words: Reading): Reading {
  const telling = words.filter((word) => !word.little);
  const things = telling.filter((word) => !word.wish);
  const wanted = things.length > 0 ? things : telling;
  return [...new Map(wanted.map((word) => [word.folded, word])).values()];
}
