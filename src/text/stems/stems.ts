import { foldWord, foldWordVariants } from '../letters/fold-word.ts';
import { isNumber } from '../letters/words.ts';
import { russianStem } from './russian-stem.ts';
import { uzbekStem } from './uzbek-stem.ts';

const RUSSIAN_ONLY = /[ыщ]/;
const UZBEK_ONLY = /[ўқғҳ]/;
/** Minimum letters of a verb's root. */
const SHORTEST_ROOT = 4;

/**
 * Index terms of a word. Its language is often ambiguous ("машини", "mashini"), so a word may have a term by the rules
 * of each; two words match when they share a term.
 */
export function stemsOf(word: string): string[] {
  return stemsOfReadings(word, foldWordVariants(word));
}

/** Like the function above, for a caller that has already folded the word. */
export function stemsOfReadings(word: string, readings: readonly string[]): string[] {
  if (isNumber(word)) return [foldWord(word.replace('c', 'с'))];
  const stems = new Set<string>();
  for (const folded of readings) {
    const uzbek = RUSSIAN_ONLY.test(word) ? null : uzbekStem(folded);
    for (const stem of uzbek?.stems ?? []) stems.add(stem);
    if (!uzbek?.certain && !UZBEK_ONLY.test(word)) stems.add(folded);
    const root = infinitiveRoot(word, folded);
    if (root !== null) stems.add(root);
  }
  return [...new Set([...stems].map(russianStem))];
}

/** Root of an infinitive: "установить" also matches "установлю". Only the Cyrillic ь tells a verb from a noun. */
function infinitiveRoot(word: string, folded: string): string | null {
  if (!word.includes('ть') || !/[аеиоуыя]ть(ся)?$/.test(word)) return null;
  const root = folded.replace(/(i[aru]*ova|iva|i?[aeiou])(t|sia)$/, '');
  return root.length >= SHORTEST_ROOT ? root : null;
}
