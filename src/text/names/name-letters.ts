import { APOSTROPHES } from '../letters/letters.ts';

/** Invisible characters, and those that turn the direction of the text: they only make a name look like another. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Symbols and emoji: a tick or a star beside a name would be mistaken for the verified badge. */
const PICTURES = /[\p{So}\p{Emoji_Presentation}]/u;
/** Combining marks without a letter, or three on one, which would overlap the lines around. */
const LOOSE_MARKS = /\p{M}{3}|(?<![\p{L}\p{M}])\p{M}|\p{Me}/u;
const LETTERS_AND_DIGITS = /[\p{L}\p{N}]/gu;

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u,
];

export type NameProblem = 'strange_letters' | 'mixed_alphabets';

/** Whether a letter such as 𝐁𝐨𝐥𝐝, ｗｉｄｅ or ᶜˡⁱᵐᵇⁱⁿᵍ reads as an ordinary one but is another character. */
function isDressed(letter: string): boolean {
  return letter.normalize('NFKC') !== letter;
}

function mixesAlphabets(word: string): boolean {
  return ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1;
}

/** Reason why the characters of a text make no person's name; `undefined` when they do. */
export function problemOfLetters(name: string): NameProblem | undefined {
  const text = name.normalize('NFC');
  if (UNSEEN.test(text) || PICTURES.test(text) || LOOSE_MARKS.test(text)) return 'strange_letters';
  if ((text.match(LETTERS_AND_DIGITS) ?? []).some(isDressed)) return 'strange_letters';
  // an apostrophe is part of a word, a hyphen separates two
  const words = text.replace(APOSTROPHES, '').split(/[^\p{L}\p{M}]+/u);
  return words.some(mixesAlphabets) ? 'mixed_alphabets' : undefined;
}
