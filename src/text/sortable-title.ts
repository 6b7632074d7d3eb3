import { splitWords } from './letters/words.ts';

/** Sort key of a title: without case, punctuation, apostrophes and the dots of ё. */
export function sortableTitle(title: string): string {
  return splitWords(title).join(' ').replaceAll('ё', 'е');
}
