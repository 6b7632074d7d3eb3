import * as v from 'valibot';

/**
 * Invisible characters: lone surrogates, joiners without width, and marks that change the direction of the text after
 * them.
 */
const INVISIBLE =
  /[\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Diacritics on one letter: languages use a few, pranks hundreds. */
const TOO_MANY_MARKS = /(\p{M}{5})\p{M}+/gu;

function tidy(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(TOO_MANY_MARKS, '$1');
}

/** Empties a text without a letter or a digit, so that it counts as missing. */
function emptyIfNoLetters(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

function lineOf(text: string): string {
  return emptyIfNoLetters(
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

/** PostgreSQL stores no U+0000 and no lone surrogate. */
// oxlint-disable-next-line no-control-regex
const STORABLE = /^[^\p{Cs}\u0000]*$/u;

/**
 * Text in which every character counts (a password, an address, a token): refused, not repaired, where it cannot be
 * stored.
 */
export const ExactText = (min: number, max: number) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(STORABLE));

/** Text from a program: characters that cannot be stored are removed, since nobody could correct them. */
export const SanitizedText = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    // oxlint-disable-next-line no-control-regex
    v.transform((text) => text.replace(/[\p{Cs}\u0000]/gu, '')),
  );

export const Line = (min: number, max: number) =>
  v.pipe(v.string(), v.transform(lineOf), v.minLength(min), v.maxLength(max));

/** Text of several lines; line breaks stay. */
export const Paragraphs = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => emptyIfNoLetters(paragraphsOf(text))),
    v.maxLength(max),
  );

/** A chat message: unlike in other texts, an emoji or a question mark alone is enough. */
export const MessageText = (max: number) => v.pipe(v.string(), v.transform(paragraphsOf), v.maxLength(max));
