import { APOSTROPHES, toLatin } from '../letters/letters.ts';

/** Cyrillic letters as the Latin ones that they look like. */
const LATIN_LOOKS = letters('авекмнорстухѕіјԁһԛԝӏпиг', 'abekmhopctyxsijdhqwlnur');
/** Small Latin letters as the Cyrillic ones that their capitals look like, by sound. */
const CYRILLIC_LOOKS = letters('bchpxy', 'vsnrhu');
/** Letters of the size of small ones and the shape of capitals, and digits and signs that stand for letters. */
const PLAIN = letters('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ01345@$', 'abcdefghijklmnoprstuvwyzoieasas');

const DOUBLED = /(.)\1+/gu;

/** No person's name begins so. */
const BEGINNINGS = ['admin', 'moderat', 'support', 'саппорт', 'yumush', 'iumush'].map(bySound);
/** No two names have this within them, however they are cut in pieces. */
const ANYWHERE = [
  'administra',
  'moderator',
  'поддержк',
  'службабезопасн',
  'maʼmuriyat',
  'qoʻllabquvvat',
  'texnikyordam',
  'yordamxizmat',
  'xavfsizlikxizmat',
].map(bySound);
/** These, when the pieces are put together. */
const WHOLE = new Set(['admin', 'support', 'yumush', 'iumush'].map(bySound));

function letters(from: string, to: string): ReadonlyMap<string, string> {
  const targets = Array.from(to);
  return new Map(Array.from(from, (letter, place) => [letter, targets[place] ?? letter]));
}

function exchanged(text: string, looks: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => looks.get(letter) ?? letter).join('');
}

/** One spelling for all that sounds alike: both alphabets, ways to write ж, doubled letters. */
function bySound(word: string): string {
  const latin = toLatin(word.replace(APOSTROPHES, '').replace(DOUBLED, '$1'));
  return latin.replaceAll('zh', 'j').replace(DOUBLED, '$1');
}

/** Small letters without marks and tricks, in words. */
function wordsOf(name: string): string[] {
  const plain = exchanged(name.normalize('NFKC').toLowerCase().replace(/\p{M}/gu, ''), PLAIN);
  return plain
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

function speaksForUs(words: readonly string[]): boolean {
  const whole = bySound(words.join(''));
  return (
    words.some((word) => BEGINNINGS.some((beginning) => bySound(word).startsWith(beginning))) ||
    ANYWHERE.some((part) => whole.includes(part)) ||
    WHOLE.has(whole)
  );
}

/** Whether somebody of this name could be taken for the people who run the site: support, moderators, Yumush itself. */
export function isReservedName(fullName: string): boolean {
  const words = wordsOf(fullName);
  return [
    words,
    words.map((word) => exchanged(word, LATIN_LOOKS)),
    words.map((word) => exchanged(word, CYRILLIC_LOOKS)),
  ].some(speaksForUs);
}
