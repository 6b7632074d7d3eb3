import { fold } from './letters/fold.ts';
import { APOSTROPHES } from './letters/letters.ts';
import { otherLayouts } from './letters/layout.ts';
import { stemsOf } from './stems/stems.ts';
import { isLittle, isWish } from './stems/stop-words.ts';
import { splitWords } from './letters/words.ts';

const MOST_PARTS = 24;

export interface QueryWord {
  /** As typed, lower case, in its own script. */
  word: string;
  /** What it can have been meant to be spelt as; itself first. */
  spellings: readonly string[];
  folded: string;
  /** With the apostrophes that are not in the word. */
  typedLength: number;
  stems: readonly string[];
  little: boolean;
  wish: boolean;
}

/** What stands between two spaces, in each way that it can be read: as typed first, then as if on another keyboard. */
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
      // a soft sign alone is a word without a sound: nothing is left to look for
      words.map((word) => asQueryWord(word, apostrophes)).filter(({ folded }) => folded !== ''),
    )
    .filter((words) => words.length > 0);
}

function asQueryWord(word: string, apostrophes: number): QueryWord {
  const spellings = spellingsOf(word);
  return {
    word,
    spellings,
    folded: fold(word),
    typedLength: word.length + apostrophes,
    stems: [...new Set(spellings.flatMap(stemsOf))],
    little: spellings.some(isLittle),
    wish: spellings.some(isWish),
  };
}

/** In Latin letters j is ж to most, but й to some ("sajt, dlja"). Only of those who search: an ad is read as it stands. */
function spellingsOf(word: string): string[] {
  return /^[a-z]*j/.test(word) ? [word, word.replaceAll('j', 'y')] : [word];
}
