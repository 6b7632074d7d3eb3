import { foldings } from './fold.ts';
import { isCyrillic } from './letters.ts';
import { isNumber } from './words.ts';
import { russianStem } from './russian-stem.ts';
import { uzbekStem } from './uzbek-stem.ts';

const RUSSIAN_ONLY = /[ыщ]/;
const UZBEK_ONLY = /[ўқғҳ]/;

/**
 * The terms that a word is found by. Which language a word is in often cannot be told ("машини", "mashini"),
 * so it may have a term by the rules of each; two words meet when they share a term.
 */
export function stemsOf(word: string): string[] {
  if (isNumber(word)) return [word];
  const stems = new Set<string>();
  for (const folded of foldings(word)) {
    const uzbek = RUSSIAN_ONLY.test(word) ? null : uzbekStem(folded);
    for (const stem of uzbek?.stems ?? []) stems.add(russianStem(stem));
    if (!uzbek?.certain && !UZBEK_ONLY.test(word)) stems.add(russianStem(folded));
    if (isCyrillic(word)) addInfinitive(stems, word, folded);
  }
  return [...stems];
}

/** "Установить" is found by "установлю" as well. Only the ь tells a verb from a noun, and only Cyrillic has it. */
function addInfinitive(stems: Set<string>, word: string, folded: string): void {
  if (!/[аеиоуыя]ть(ся)?$/.test(word)) return;
  const root = folded.replace(/(i[aru]*ova|iva|i?[aeiou])(t|sia)$/, '');
  if (root.length >= 4) stems.add(russianStem(root));
}
