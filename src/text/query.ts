import { foldWord } from './letters/fold-word.ts';
import { APOSTROPHES } from './letters/letters.ts';
import { otherLayouts } from './letters/layout.ts';
import { stemsOf } from './stems/stems.ts';
import { isStopWord, isWish } from './stems/stop-words.ts';
import { splitWords } from './letters/words.ts';

const MOST_PARTS = 24;

export interface QueryWord {
  /** The typed word, in lower case and its own script. */
  word: string;
  /** Possible spellings of the word, the typed one first. */
  spellings: readonly string[];
  folded: string;
  /** Length with the apostrophes, which `word` lacks. */
  typedLength: number;
  stems: readonly string[];
  little: boolean;
  wish: boolean;
}

/** Text between two spaces, in all its readings: as typed first, then as typed on other keyboard layouts. */
export interface QueryPart {
  readings: readonly (readonly QueryWord[])[];
}

export interface ParsedQuery {
  parts: readonly QueryPart[];
}

export function parseQuery(text: string): ParsedQuery {
  const typed = text.split(/\s+/u).filter((part) => part !== '');
  const parts = typed.slice(0, MOST_PARTS).map((part) => ({ readings: readingsOf(part) }));
  return { parts: parts.filter((part) => part.readings.length > 0) };
}

function readingsOf(part: string): QueryWord[][] {
  const asTyped = splitWords(part);
  if (asTyped.length === 0) return [];
  const apostrophes = part.match(APOSTROPHES)?.length ?? 0;
  const otherwise = otherLayouts(part).map(splitWords);
  return [asTyped, ...otherwise]
    .map((words) =>
      // a soft sign alone is a word without sounds, so that nothing is left to search for
      words.map((word) => asQueryWord(word, apostrophes)).filter(({ folded }) => folded !== ''),
    )
    .filter((words) => words.length > 0);
}

function asQueryWord(word: string, apostrophes: number): QueryWord {
  const spellings = spellingsOf(word);
  return {
    word,
    spellings,
    folded: foldWord(word),
    typedLength: word.length + apostrophes,
    stems: [...new Set(spellings.flatMap(stemsOf))],
    little: spellings.some(isStopWord),
    wish: spellings.some(isWish),
  };
}

/**
 * Spellings of a word in a query: in Latin letters j is ж to most people, but й to some ("sajt, dlja"). The words of
 * ads get no second spelling.
 */
function spellingsOf(word: string): string[] {
  return /^[a-z]*j/.test(word) ? [word, word.replaceAll('j', 'y')] : [word];
}
