import { findTypoCorrections } from './typo-corrections.ts';
import type { TermLookup, QueryPlan, TermLookupResult } from './plan.ts';
import type { ParsedQuery, QueryWord } from './query.ts';
import {
  listLikelyInterpretations,
  EXACT_MATCH_RANK,
  rankWordMatch,
  chooseInterpretation,
  PREFIX_LENGTH_MIN,
  NO_MATCH_RANK,
} from './readings.ts';
import type { QueryInterpretation } from './readings.ts';
import { buildPrefixTiers, buildTypedTiers, buildCorrectedTiers } from './tiers.ts';
import { isNumber } from './letters/words.ts';

/** Maximum misspelt words to correct: more are no slips of the finger, and few titles have that many words. */
const MOST_GUESSED = 6;
const MOST_GUESSED_THOROUGHLY = 16;

/**
 * Number of results below which a known word may be a typo too ("товар" for "повар"), most likely the rarest word: the
 * query is then resolved again, thoroughly.
 */
export const FEW_RESULTS = 10;

/**
 * Turns a query into a plan. It yields two lookups at most: first the words, then possible corrections. The server
 * answers from a table, the device from memory; the rest is the same.
 */
export function* resolveQuery(
  query: ParsedQuery,
  { thoroughly }: { thoroughly: boolean },
): Generator<TermLookup, QueryPlan, TermLookupResult> {
  const known = yield askedOf(query);
  const contenders = query.parts.map((part) => listLikelyInterpretations(part, known));
  const words = contenders.flat(2).filter((word) => !word.little);
  const riddles = words.filter((word) => rankWordMatch(word, known) !== EXACT_MATCH_RANK);
  const rarest = [...words].sort((one, other) => adsOf(one, known) - adsOf(other, known));
  const guesses = yield* findTypoCorrections(
    thoroughly ? rarest.slice(0, MOST_GUESSED_THOROUGHLY) : riddles.slice(0, MOST_GUESSED),
  );
  const all = tellingOf(contenders.flatMap((readings) => chooseInterpretation(readings, known, guesses)));
  if (all.length === 0) return { tiers: buildPrefixTiers(query.parts, known), mayMiss: false };
  const required = dropWishes(all);
  const tiers = [
    ...(required.length < all.length ? buildTypedTiers(all, known).slice(0, 1) : []),
    ...buildTypedTiers(required, known),
    ...buildCorrectedTiers(required, known, guesses),
  ];
  return {
    tiers,
    mayMiss: !thoroughly && required.every((word) => rankWordMatch(word, known) !== NO_MATCH_RANK),
  };
}

function askedOf(query: ParsedQuery): TermLookup {
  const words = query.parts.flatMap((part) => part.readings).flat();
  const onlyLittle = query.parts.every((part) => part.readings[0]?.every((word) => word.little));
  const telling = words.filter((word) => !word.little);
  return {
    words: [...new Set(telling.flatMap((word) => word.stems))],
    prefixes: [...new Set((onlyLittle ? words : telling.filter(canBegin)).map((word) => word.folded))],
  };
}

function canBegin(word: QueryWord): boolean {
  return word.folded.length >= PREFIX_LENGTH_MIN && !isNumber(word.word);
}

function adsOf(word: QueryWord, known: TermLookupResult): number {
  return Math.max(0, ...word.stems.map((stem) => known.words.get(stem) ?? 0));
}

/** Removes stop words and duplicates. */
function tellingOf(words: QueryInterpretation): QueryInterpretation {
  const telling = words.filter((word) => !word.little);
  return [...new Map(telling.map((word) => [word.folded, word])).values()];
}

/** Removes wishes: "Нужен сантехник" also finds people who offer the trade; ads with exactly these words come first. */
function dropWishes(words: QueryInterpretation): QueryInterpretation {
  const required = words.filter((word) => !word.wish);
  return required.length > 0 ? required : words;
}
