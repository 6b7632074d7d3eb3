import { APOSTROPHES, toLatin } from '../letters/letters.ts';

/** Maps Cyrillic letters to the Latin letters that they look like. */
const LATIN_LOOKS = letters('авекмнорстухѕіјԁһԛԝӏпиг', 'abekmhopctyxsijdhqwlnur');
/** Maps small Latin letters to the sound of the Cyrillic letters that their capitals look like. */
const CYRILLIC_LOOKS = letters('bchpxy', 'vsnrhu');
/** Maps small capitals, and digits and symbols that stand for letters, to plain letters. */
const PLAIN = letters('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ01345@$', 'abcdefghijklmnoprstuvwyzoieasas');

const DOUBLED = /(.)\1+/gu;

/** No person's name begins with these. */
const BEGINNINGS = ['admin', 'moderat', 'support', 'саппорт', 'yumush', 'iumush'].map(bySound);
/** No first and last name contain these, even when words are joined. */
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
/** Reserved only as the complete name, with its words joined. */
const WHOLE = new Set(['admin', 'support', 'yumush', 'iumush'].map(bySound));

function letters(from: string, to: string): ReadonlyMap<string, string> {
  const targets = Array.from(to);
  return new Map(Array.from(from, (letter, place) => [letter, targets[place] ?? letter]));
}

function exchanged(text: string, looks: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => looks.get(letter) ?? letter).join('');
}

/** One spelling for words that sound alike: both alphabets, the spellings of ж, doubled letters. */
function bySound(word: string): string {
  const latin = toLatin(word.replace(APOSTROPHES, '').replace(DOUBLED, '$1'));
  return latin.replaceAll('zh', 'j').replace(DOUBLED, '$1');
}

/** Splits a name into words of plain small letters. */
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

/** Whether the name could pass for the people who run the site: support, moderators, Yumush itself. */
export function isReservedName(fullName: string): boolean {
  const words = wordsOf(fullName);
  return [
    words,
    words.map((word) => exchanged(word, LATIN_LOOKS)),
    words.map((word) => exchanged(word, CYRILLIC_LOOKS)),
  ].some(speaksForUs);
}
