import { latinOf, withoutLookalikes } from './letters.ts';

/**
 * One skeleton for a word however it is written: Latin, each sound one letter. It is for comparing only:
 * c stands for ch and ч, w for sh, ш and щ, h for x, kh, х, ҳ and for ks as in "taxi", s for ц as well.
 */
export function fold(word: string): string {
  return skeleton(latin(word, false));
}

/** Every reading of a word that its letters allow: ё is е and yo. */
export function foldings(word: string): string[] {
  const russian = fold(word);
  if (!word.includes('ё')) return [russian];
  return [russian, skeleton(latin(word, true))];
}

function latin(word: string, uzbek: boolean): string {
  let result = '';
  for (const letter of withoutLookalikes(word)) result += latinOf(letter, uzbek);
  return result;
}

const SOUNDS: Readonly<Record<string, string>> = {
  shch: 'w',
  sch: 'w',
  shh: 'w',
  sh: 'w',
  ch: '~',
  dzh: 'j',
  zh: 'j',
  dj: 'j',
  ts: 's',
  ck: 'k',
};

function skeleton(latinWord: string): string {
  return latinWord
    .replace(/kh/g, 'h')
    .replace(/shch|sch|shh|sh|ch|dzh|zh|dj|ts|ck/g, (sound) => SOUNDS[sound] ?? sound)
    .replace(/ks/g, 'h')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/~/g, 'c')
    .replace(/y/g, 'i')
    .replace(/i+e/g, 'e')
    .replace(/([a-z])\1+/g, '$1');
}
