import { fold } from './fold.ts';
import { inBothPlaces } from './plan.ts';
import type { Clause, Look, Plan, Seen } from './plan.ts';
import type { ParsedQuery, QueryPart, QueryWord } from './query.ts';
import { stemsOf } from './stems.ts';
import { isWishTerm } from './stop-words.ts';
import { mendings } from './typos.ts';
import { isNumber } from './words.ts';

const SHORTEST_BEGINNING = 3;
/** Of sounds: "ыыыыы" is one. */
const SHORTEST_GUESS = 4;
/** More misspelt words than these are no slips of the finger. */
const MOST_MENDED = 6;
/** The longest titles have so many. */
const MOST_MENDED_AT_LAST = 16;

/** How well the ads' words know a word. A part is read in the way whose worst word is known best. */
const KNOWN = 0;
const BEGUN = 1;
const UNKNOWN = 2;

/** What words of ads a misspelt word could have been, each with its number of ads. */
type Mended = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * What to look for, given the words that ads have. It asks (yields) twice at most: for the words, then for what
 * misspelt ones could have been. The server answers from a table, a device from its memory; both go on alike.
 */
export function* resolveQuery(query: ParsedQuery): Generator<Look, Plan, Seen> {
  const seen = yield lookOf(query);
  const contenders = query.parts.map((part) => contendersOf(part, seen));
  const mended = yield* mend(
    contenders.flat(2).filter((word) => knowledge(word, seen) !== KNOWN),
    MOST_MENDED,
  );
  const words = wantedOf(
    contenders.flatMap((readings) => likeliest(readings, seen, mended)),
    mended,
  );
  if (words.length === 0) return inBothPlaces(query.parts.flatMap((part) => beginningsOf(part, seen)));
  const broad = words.map((word) => broadly(word, seen));
  return [...firmTiers(words, broad, seen), ...mendedTiers(words, broad, mended)];
}

/** For when that found nothing: a word that ads have can be misspelt too ("товар" for "повар"). */
export function* resolveLastResort(query: ParsedQuery): Generator<Look, Plan, Seen> {
  const seen = yield lookOf(query);
  const contenders = query.parts.map((part) => contendersOf(part, seen));
  const mended = yield* mend(contenders.flat(2), MOST_MENDED_AT_LAST);
  const words = wantedOf(
    contenders.flatMap((readings) => likeliest(readings, seen, mended)),
    mended,
  );
  return mendedTiers(
    words,
    words.map((word) => broadly(word, seen)),
    mended,
  );
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

function knowledge(word: QueryWord, seen: Seen): number {
  if (word.little || word.stems.some((stem) => seen.words.has(stem))) return KNOWN;
  return seen.prefixes.has(word.folded) ? BEGUN : UNKNOWN;
}

/** The best reading, or all of them where each has a word that no ad has. */
function contendersOf(part: QueryPart, seen: Seen): readonly (readonly QueryWord[])[] {
  for (const enough of [KNOWN, BEGUN]) {
    const best = part.readings.find((words) => words.every((word) => knowledge(word, seen) <= enough));
    if (best) return [best];
  }
  return part.readings;
}

function likeliest(
  readings: readonly (readonly QueryWord[])[],
  seen: Seen,
  mended: Mended,
): readonly QueryWord[] {
  const possible = (word: QueryWord) => knowledge(word, seen) !== UNKNOWN || mended.has(word.word);
  return readings.find((words) => words.every(possible)) ?? readings[0] ?? [];
}

function* mend(words: readonly QueryWord[], most: number): Generator<Look, Mended, Seen> {
  const telling = new Set(words.filter((word) => !word.little).map((word) => word.word));
  const guesses = [...telling].slice(0, most).map((word) => ({ word, stems: guessesOf(word) }));
  const asked = new Set(guesses.flatMap(({ stems }) => stems));
  if (asked.size === 0) return new Map();
  const { words: known } = yield { words: [...asked], prefixes: [] };
  const found = guesses.map(({ word, stems }) => {
    const ads = stems.map((stem) => [stem, known.get(stem) ?? 0] as const).filter(([, count]) => count > 0);
    return [word, new Map(ads)] as const;
  });
  return new Map(found.filter(([, stems]) => stems.size > 0));
}

function guessesOf(word: string): string[] {
  const words = [...mendings(word)].filter((guess) => fold(guess).length >= SHORTEST_GUESS);
  return [...new Set(words.flatMap(stemsOf))];
}

/** Without what says nothing, and without wishes where something else is said. */
function wantedOf(words: readonly QueryWord[], mended: Mended): QueryWord[] {
  const telling = words.filter((word) => !word.little);
  const things = telling.filter(
    (word) => !word.wish && ![...(mended.get(word.word)?.keys() ?? [])].some(isWishTerm),
  );
  const wanted = things.length > 0 ? things : telling;
  return [...new Map(wanted.map((word) => [word.folded, word])).values()];
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

function firmTiers(words: readonly QueryWord[], broad: readonly Clause[], seen: Seen): Plan {
  if (words.some((word) => knowledge(word, seen) === UNKNOWN)) return [];
  const exact = words.map((word) =>
    knowledge(word, seen) === KNOWN ? exactly(word, seen) : broadly(word, seen),
  );
  return [
    { clauses: exact, where: 'head' },
    { clauses: broad, where: 'any' },
  ];
}

function mendedTiers(words: readonly QueryWord[], broad: readonly Clause[], mended: Mended): Plan {
  if (!words.some((word) => mended.has(word.word))) return [];
  const clauses = words.map((word, at) => withMended(broad[at], mended.get(word.word)));
  return clauses.some(isEmpty) ? [] : inBothPlaces(clauses);
}

function withMended(clause: Clause | undefined, mended: ReadonlyMap<string, number> | undefined): Clause {
  const { terms = [], prefixes = [], ads = 0 } = clause ?? {};
  if (!mended) return { terms, prefixes, ads };
  return {
    terms: [...new Set([...terms, ...mended.keys()])],
    prefixes,
    ads: ads + sum([...mended.values()]),
  };
}

function isEmpty(clause: Clause): boolean {
  return clause.terms.length + clause.prefixes.length === 0;
}

/** Only little words: what begins with them. */
function beginningsOf(part: QueryPart, seen: Seen): Clause[] {
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
