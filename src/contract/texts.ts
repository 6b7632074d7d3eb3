import * as v from 'valibot';

/** What nobody sees: lone halves of characters, joints of nothing, and what turns the direction of what follows. */
const INVISIBLE =
  /[\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Marks above and below a letter: a language has some, a prank hundreds. */
const TOO_MANY_MARKS = /(\p{M}{5})\p{M}+/gu;

function tidy(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(TOO_MANY_MARKS, '$1');
}

/** Without a letter or a figure it says nothing. */
function orNothing(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

function lineOf(text: string): string {
  return orNothing(
    tidy(text)
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      .trim(),
  );
}

function paragraphsOf(text: string): string {
  return (
    tidy(text)
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ')
      .replace(/[^\S\n]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** What PostgreSQL stores as it is: no U+0000, no half of a character. */
// oxlint-disable-next-line no-control-regex
const STORABLE = /^[^\p{Cs}\u0000]*$/u;

/** Text that counts letter by letter (a password, an address, a token): refused where it cannot be stored as it is. */
export const Exact = (min: number, max: number) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(STORABLE));

/** Text of a program: what cannot be stored is left out, since nobody is there to correct it. */
export const Repaired = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    // oxlint-disable-next-line no-control-regex
    v.transform((text) => text.replace(/[\p{Cs}\u0000]/gu, '')),
  );

/** What people write in one line. */
export const Line = (min: number, max: number) =>
  v.pipe(v.string(), v.transform(lineOf), v.minLength(min), v.maxLength(max));

/** What people write in several; line breaks stay. */
export const Paragraphs = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => orNothing(paragraphsOf(text))),
    v.maxLength(max),
  );

/** What people say to each other: a thumb or a question mark is something too. */
export const SpokenText = (max: number) => v.pipe(v.string(), v.transform(paragraphsOf), v.maxLength(max));
