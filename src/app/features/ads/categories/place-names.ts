import type { City } from '#contract/lookups/entities.ts';
import { foldWord } from '#text/letters/fold-word.ts';
import { splitWords } from '#text/letters/words.ts';

const SHORTEST_NAME = 4;
/** Endings of a city's name in both languages, in the spelling that `foldWord` makes. */
const ENDING = /^(?:[aeiu]|ia|iu|om|oi|ga|ka|da|dan|dagi|gaca|ning|ni|lik)?$/u;

/** Whether a word is a city's name in any of its forms: no ending of the name says anything about a trade. */
export function placeNames(cities: readonly City[]): (word: string) => boolean {
  const names = cities.flatMap(({ translations }) => translations.flatMap(({ name }) => splitWords(name)));
  const folded = names.map(foldWord).filter((name) => name.length >= SHORTEST_NAME);
  const known = new Set([...folded, ...folded.map((name) => name.replace(/[aeiu]$/u, ''))]);
  return (word) => {
    const typed = foldWord(word);
    return [...known].some((name) => typed.startsWith(name) && ENDING.test(typed.slice(name.length)));
  };
}
