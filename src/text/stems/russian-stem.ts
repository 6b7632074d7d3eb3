/*
 * A light stemmer for nouns and adjectives. It works on the skeleton of `foldWord`, so that a word in Latin letters gets
 * the stem of the same word in Cyrillic. In the skeleton й, ы, и are one letter and ие is е, which keeps the list of
 * endings short. Stemming repeats until nothing changes, so that a stem is its own stem.
 */
const ENDINGS = new Set(
  (
    'iaia iuiu iami aia uiu oiu eiu ami imi ego ogo emu omu iam iah iov ' +
    'ia iu oi ei oe om em am im ov ev ah ih a e i o u'
  ).split(' '),
);
const LONGEST_ENDING = 4;
const SHORTEST_STEM = 3;
const LAST_LETTERS = 'aeiouhmv';
/** Short words with a fleeting vowel: "окно, окон", "ковёр, ковры". */
const IRREGULAR = new Map([
  ['okon', 'okn'],
  ['zamok', 'zamk'],
  ['rinok', 'rink'],
  ['dosok', 'dosk'],
  ['mewok', 'mewk'],
  ['pesok', 'pesk'],
  ['wenok', 'wenk'],
  ['kuhon', 'kuhn'],
  ['kover', 'kovr'],
  ['kotel', 'kotl'],
  ['ugol', 'ugl'],
  ['kresel', 'kresl'],
  ['medsester', 'medsestr'],
]);
const VOWELS = 'aeiou';
const VOWEL = /[aeiou]/;

export function russianStem(folded: string): string {
  let stem = folded;
  for (;;) {
    const shorter = withoutFleetingVowel(withoutEnding(stem));
    if (shorter === stem) return IRREGULAR.get(stem) ?? stem;
    stem = shorter;
  }
}

function withoutEnding(word: string): string {
  if (!LAST_LETTERS.includes(word.charAt(word.length - 1))) return word;
  for (let at = Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING); at < word.length; at += 1) {
    if (ENDINGS.has(word.slice(at))) return VOWEL.test(word.slice(0, at)) ? word.slice(0, at) : word;
  }
  return word;
}

/** Removes fleeting vowels, as in "потолок, потолка", "доставка, доставок" and "продавец, продавца". */
function withoutFleetingVowel(word: string): string {
  const last = word.charAt(word.length - 1);
  if (last === 'k') return withoutTail(word, 'eo', 4);
  if (last === 's') return withoutTail(word, 'e', 5);
  return word;
}

/** Removes the last letter, and the vowel before it if it is in `fleeting`; only after a consonant. */
function withoutTail(word: string, fleeting: string, shortest: number): string {
  const end = word.length - (fleeting.includes(word.charAt(word.length - 2)) ? 2 : 1);
  return end >= shortest && !VOWELS.includes(word.charAt(end - 1)) ? word.slice(0, end) : word;
}
