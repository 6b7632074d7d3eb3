import { splitWords } from './letters/words.ts';

/** As it stands in a list by title: without case, punctuation, apostrophes and the dots of ё. */
export function sortableTitle(title: string): string {
  return splitWords(title).join(' ').replaceAll('ё', 'е');
}
