import { toLatin } from './letters.ts';

/**
 * Reduces all spellings of a word to one skeleton: Latin, each sound one letter. It is for comparing only: c stands for
 * ch and ч, w for sh, ш and щ, h for x, kh, х, ҳ and for ks as in "taxi", s for ц as well.
 */
export function foldWord(word: string): string {
  return applySoundRules(toLatin(word));
}

/** All readings of a word with ambiguous letters: ё is е to a Russian and yo to an Uzbek, c is k or ц. */
export function foldWordVariants(word: string): string[] {
  const plain = foldWord(word);
  if (word.includes('ё')) return [plain, foldWord(word.replaceAll('ё', 'yo'))];
  return AMBIGUOUS_C.test(word) ? [plain, foldWord(word.replace(/c(?!h)/g, 'ts'))] : [plain];
}

const AMBIGUOUS_C = /c(?![eiyh])/;

/** Rules are applied in order, each to the previous one's output. Testing for the letters first makes it fast. */
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

function applySoundRules(latin: string): string {
  let sounds = latin;
  for (const [letters, spelling, sound] of RULES) {
    if (sounds.includes(letters)) sounds = sounds.replace(spelling, sound);
  }
  return collapseDoubles(sounds);
}

/** Collapses doubled letters, but not doubled digits. */
function collapseDoubles(sounds: string): string {
  for (let at = 1; at < sounds.length; at += 1) {
    if (sounds[at] === sounds[at - 1]) return sounds.replace(/(\D)\1+/g, '$1');
  }
  return sounds;
}
