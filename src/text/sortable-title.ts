import { splitWords } from './letters/words.ts';

/** Fullwidth and mathematical letters, with which titles are decorated. */
const ORNAMENTAL = /[\uF900-\u{10FFFF}]/gu;
const LONGEST = 200;

/**
 * Sort key of a title: without case, punctuation, apostrophes, ornamental letters and the dots of ё. Keys are compared
 * by code point: digits come first, then Latin letters, then Cyrillic ones with those of Uzbek at their end.
 */
export function sortableTitle(title: string): string {
  const plain = title.replace(ORNAMENTAL, (letter) => letter.normalize('NFKC'));
  return splitWords(plain).join(' ').replaceAll('ё', 'е').slice(0, LONGEST);
}
