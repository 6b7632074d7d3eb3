import { APOSTROPHES } from '../letters/letters.ts';

/** Nothing is drawn for these, or they turn the direction of what follows; a name with them only looks like another. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;
/** A tick or a star beside a name would be taken for our badge. */
const PICTURES = /[\p{So}\p{Emoji_Presentation}]/u;
/** Marks belong to a letter, two at most: more climb over the lines around. */
const LOOSE_MARKS = /\p{M}{3}|(?<![\p{L}\p{M}])\p{M}|\p{Me}/u;
const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/gu;

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u,
];

export type NameProblem = 'strange_letters' | 'mixed_alphabets';

/** 𝐁𝐨𝐥𝐝, ｗｉｄｅ or ᶜˡⁱᵐᵇⁱⁿᵍ letters, which read as ordinary ones and are others. */
function isDressed(letter: string): boolean {
  return letter.normalize('NFKC') !== letter;
}

function mixesAlphabets(word: string): boolean {
  return ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1;
}

/** What keeps a text from being a person's name, as far as its letters go; undefined: nothing. */
export function problemOfLetters(name: string): NameProblem | undefined {
  const text = name.normalize('NFC');
  if (UNSEEN.test(text) || PICTURES.test(text) || LOOSE_MARKS.test(text)) return 'strange_letters';
  if ((text.match(LETTERS_AND_DIGITS) ?? []).some(isDressed)) return 'strange_letters';
  // an apostrophe is within a word, a hyphen between two
  const words = text.replace(APOSTROPHES, '').split(/[^\p{L}\p{M}]+/u);
  return words.some(mixesAlphabets) ? 'mixed_alphabets' : undefined;
}
