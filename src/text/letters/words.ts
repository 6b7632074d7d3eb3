import { APOSTROPHES, withoutLookalikes } from './letters.ts';

/** A word or a number; "1С" and "3D" are words. */
const WORD = /\p{N}[csdсд](?!\p{L})|\p{L}+|\p{N}+/gu;
const STRESS = /\p{M}/gu;
const LONGEST = 40;

/** Splits a text into words and numbers, in lower case and their own script, without apostrophes. */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replace(APOSTROPHES, '').replace(STRESS, '');
  return (plain.match(WORD) ?? []).map((word) => withoutLookalikes(word.slice(0, LONGEST)));
}

export function isNumber(word: string): boolean {
  return /^\p{N}/u.test(word);
}
