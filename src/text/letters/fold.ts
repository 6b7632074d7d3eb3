import { toLatin } from './letters.ts';

/**
 * One skeleton for a word however it is written: Latin, each sound one letter. It is for comparing only:
 * c stands for ch and ч, w for sh, ш and щ, h for x, kh, х, ҳ and for ks as in "taxi", s for ц as well.
 */
export function fold(word: string): string {
  return skeleton(toLatin(word));
}

/** Every reading of a word that its letters allow: ё is е to a Russian and yo to an Uzbek, c is k and ц. */
export function foldings(word: string): string[] {
  const plain = fold(word);
  if (word.includes('ё')) return [plain, fold(word.replaceAll('ё', 'yo'))];
  return AMBIGUOUS_C.test(word) ? [plain, fold(word.replace(/c(?!h)/g, 'ts'))] : [plain];
}

const AMBIGUOUS_C = /c(?![eiyh])/;

/** Tried one after the other: each takes what the ones before it left. To look for the letters first is what makes it fast. */
const RULES: readonly (readonly [letters: string, spelling: RegExp, sound: string])[] = [
  ['kh', /kh/g, 'h'],
  ['h', /shch|sch|shh|sh/g, 'w'],
  ['h', /ch/g, '~'],
  ['j', /dj/g, 'j'],
  ['zh', /d?zh/g, 'j'],
  ['ts', /t+s/g, 's'],
  ['ck', /ck/g, 'k'],
  ['c', /c(?=[eiy])/g, 's'],
  ['ks', /ks/g, 'h'],
  ['c', /c/g, 'k'],
  ['~', /~/g, 'c'],
  ['y', /y/g, 'i'],
  ['ie', /i+e/g, 'e'],
];

function skeleton(latin: string): string {
  let sounds = latin;
  for (const [letters, spelling, sound] of RULES) {
    if (sounds.includes(letters)) sounds = sounds.replace(spelling, sound);
  }
  return single(sounds);
}

/** Doubled letters count once; doubled digits do not. */
function single(sounds: string): string {
  for (let at = 1; at < sounds.length; at += 1) {
    if (sounds[at] === sounds[at - 1]) return sounds.replace(/(\D)\1+/g, '$1');
  }
  return sounds;
}
