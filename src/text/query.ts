import { fold } from './fold.ts';
import { otherLayouts } from './layout.ts';
import { stemsOf } from './stems.ts';
import { isLittle, isWish } from './stop-words.ts';
import { wordsOf } from './words.ts';

const MOST_PARTS = 24;

export interface QueryWord {
  /** As typed, lower case, in its own script. */
  word: string;
  folded: string;
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
  const asTyped = wordsOf(part);
  if (asTyped.length === 0) return [];
  const otherwise = otherLayouts(part).map(wordsOf);
  return [asTyped, ...otherwise].filter((words) => words.length > 0).map((words) => words.map(asQueryWord));
}

function asQueryWord(word: string): QueryWord {
  return { word, folded: fold(word), stems: stemsOf(word), little: isLittle(word), wish: isWish(word) };
}
