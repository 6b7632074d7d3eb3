import { fieldError } from '#server/http/errors/app-error.ts';
import { COMMON_WORDS, KEYBOARD_ROWS } from './common-words-data.ts';

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Maximum digits of a number that is too easy: a date, a phone or a row of keys. */
const DIGITS_ONLY_MAX = 11;

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
}

function isWalk(text: string): boolean {
  const reversed = Array.from(text).toReversed().join('');
  return KEYBOARD_ROWS.some((row) => row.includes(text) || row.includes(reversed));
}

/** Whether the text is one short part again and again: "aaaaaaaa", "abcabcabc". */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/u.test(text) && new Set(text).size <= 4;
}

/** Whether the text, without digits and punctuation around it, is one of the most common words. */
function isKnownWord(text: string): boolean {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (core === '') return false;
  if (COMMON_WORDS.has(core) || (core.length >= 4 && isWalk(core))) return true;
  return [...COMMON_WORDS].some((word) => core === word + word || isPairOf(core, word));
}

function isPairOf(core: string, word: string): boolean {
  return core.startsWith(word) && COMMON_WORDS.has(core.slice(word.length));
}

export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (/^\d+$/.test(text) && text.length <= DIGITS_ONLY_MAX) return true;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < 4 || new Set(text).size < 4) return true;
  if (isWalk(letters) || isRepeated(letters)) return true;
  const bare = text.replace(/[\d\W_]{1,6}$/u, '');
  return [text, unleet(text), unleet(bare)].some((each) => addedTo(each) <= ADDED_MAX && isKnownWord(each));
}

/** Maximum characters beside a common word: people add a few to reach eight, more is their own idea. */
const ADDED_MAX = 6;

function addedTo(text: string): number {
  return text.replace(/\p{L}/gu, '').length;
}

/** Minimum letters of a name that is forbidden in a password: shorter names are part of too many words. */
const NAME_FROM = 4;

function isPersonal(password: string, phone: string, names: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const digits = text.replace(/\D/g, '');
  const own = phone.replace(/\D/g, '');
  if (digits.length >= 7 && own.includes(digits)) return true;
  if (own.length >= 9 && digits.includes(own.slice(-9))) return true;
  return names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length >= NAME_FROM)
    .some((name) => text.includes(name) && text.length - name.length < 6);
}

export function requireUncommonPassword(password: string): void {
  if (isCommonPassword(password)) throw fieldError('password', 'common_password');
}

export function requireNonPersonalPassword(password: string, phone: string, names: readonly string[]): void {
  if (isPersonal(password, phone, names)) throw fieldError('password', 'personal_password');
}
