/*
 * A light stemmer: the endings of nouns and adjectives, on the skeleton of `fold`, so that a word written in Latin
 * letters gets the stem of the same word in Cyrillic. On the skeleton й, ы, и are one letter and ие is е,
 * which makes the list short. It is repeated until nothing changes, so that a stem is its own stem.
 */
const ENDINGS = [
  'iaia',
  'iuiu',
  'iami',
  'aia',
  'uiu',
  'oiu',
  'eiu',
  'ami',
  'imi',
  'ego',
  'ogo',
  'emu',
  'omu',
  'iam',
  'iah',
  'iov',
  'ia',
  'iu',
  'oi',
  'ei',
  'oe',
  'om',
  'em',
  'am',
  'im',
  'ov',
  'ev',
  'ah',
  'ih',
  'a',
  'e',
  'i',
  'o',
  'u',
];
const LONGEST_ENDING = 4;
const SHORTEST_STEM = 3;
const endings = new Set(ENDINGS);
/** Short words whose vowel comes and goes: "окно, окон", "ковёр, ковры". */
const IRREGULAR: Readonly<Record<string, string>> = {
  okon: 'okn',
  zamok: 'zamk',
  rinok: 'rink',
  dosok: 'dosk',
  mewok: 'mewk',
  pesok: 'pesk',
  wenok: 'wenk',
  kuhon: 'kuhn',
  kover: 'kovr',
  kotel: 'kotl',
  ugol: 'ugl',
  kresel: 'kresl',
  medsester: 'medsestr',
};
const VOWEL = /[aeiou]/;

export function russianStem(folded: string): string {
  let stem = folded;
  for (;;) {
    const shorter = withoutFleetingVowel(withoutEnding(stem));
    if (shorter === stem) return IRREGULAR[stem] ?? stem;
    stem = shorter;
  }
}

function withoutEnding(word: string): string {
  for (let length = LONGEST_ENDING; length > 0; length -= 1) {
    const stem = word.slice(0, -length);
    if (stem.length < SHORTEST_STEM || !endings.has(word.slice(-length))) continue;
    if (VOWEL.test(stem)) return stem;
  }
  return word;
}

/** "Потолок, потолка", "доставка, доставок" and "продавец, продавца" lose what comes and goes. */
function withoutFleetingVowel(word: string): string {
  const diminutive = /^(.*[^aeiou])[eo]?k$/.exec(word)?.[1];
  if (diminutive !== undefined && diminutive.length >= 4) return diminutive;
  const person = /^(.*[^aeiou])e?s$/.exec(word)?.[1];
  if (person !== undefined && person.length >= 5) return person;
  return word;
}
