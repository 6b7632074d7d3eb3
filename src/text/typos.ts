import { isCyrillic } from './letters/letters.ts';
import { isNumber } from './letters/words.ts';

/** Letters that fold to the same Latin letter (и, й, ы) are listed once. */
const CYRILLIC = 'абвгдеёжзиклмнопрстуфхцчшюя'.split('');
const LATIN = 'abcdefghijklmnoprstuvyz'.split('');
export const CORRECTED_LENGTH_MIN = 5;
/** Maximum letters of a corrected word: people search for shorter ones, and each letter adds some fifty guesses. */
const LONGEST_MENDED = 24;

/**
 * All words that one typo may have turned into this one: a letter too many, too few or wrong, or two swapped.
 * Letters are counted as typed, before the word is folded to Latin: "я" is one letter, "sh" are two. Only words of five
 * letters and more are corrected, with an apostrophe counted as a letter.
 */
export function listCorrections(word: string, apostrophes = 0): Set<string> {
  const found = new Set<string>();
  const shortest = CORRECTED_LENGTH_MIN - apostrophes;
  if (isNumber(word) || word.length < shortest - 1 || word.length > LONGEST_MENDED) return found;
  const alphabet = isCyrillic(word) ? CYRILLIC : LATIN;
  const add = (mended: string) => {
    if (mended.length >= shortest) found.add(mended);
  };
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const letter = word.charAt(at);
    const after = word.slice(at + 1);
    for (const other of alphabet) add(before + other + letter + after);
    if (letter === '') break;
    add(before + after);
    for (const other of alphabet) add(before + other + after);
    if (after !== '') add(before + after.charAt(0) + letter + after.slice(1));
  }
  for (const habit of undoSpellingHabits(word)) add(habit);
  found.delete(word);
  return found;
}

/** Undoes spelling habits, which change every such letter of a word: "yo" for a ё that the ad has as е, у for ў. */
function undoSpellingHabits(word: string): string[] {
  return [word.replaceAll('yo', 'e'), word.replaceAll('у', 'ў')];
}
