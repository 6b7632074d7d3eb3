import { splitWords } from '#text/letters/words.ts';
import type { NewAdText } from '../write/new-ad-types.ts';

/**
 * Fingerprint by which similar texts are found. It is stored in the database: a change of the algorithm requires all of
 * them to be computed again.
 */
export interface TextFingerprint {
  /** MinHash values: the share that two texts have in common equals their share of common words. */
  readonly marks: readonly number[];
  /** LSH bands: texts with most of their words in common share at least one. */
  readonly bands: readonly number[];
}

const MARKS = 24;
const MARKS_A_BAND = 3;
/** Minimum words of a text with a fingerprint: shorter texts are often equal by chance. */
const FEWEST_WORDS = 8;
/** Equal values out of 24: `SAME_TEXT_MIN_MATCHES` means five words of six are the same, `SIMILAR_TEXT_MIN_MATCHES` seven of ten. */
export const SAME_TEXT_MIN_MATCHES = 20;
export const SIMILAR_TEXT_MIN_MATCHES = 17;

/** Well-mixed bits of a number and a seed (the last steps of MurmurHash 3). */
function mix(value: number, seed: number): number {
  let hash = value ^ seed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

function least(hashes: readonly number[], seed: number): number {
  return hashes.reduce((lowest, hash) => Math.min(lowest, mix(hash, seed)), 0x7fffffff);
}

/** Does not depend on the order, case and punctuation of words; `null` when there are too few of them. */
export function fingerprintText(texts: readonly NewAdText[]): TextFingerprint | null {
  const words = new Set(texts.flatMap(({ title, description }) => splitWords(`${title} ${description}`)));
  if (words.size < FEWEST_WORDS) return null;
  const hashes = [...words].map(hashOf);
  const marks = Array.from({ length: MARKS }, (_, index) => least(hashes, mix(index + 1, 0x9e3779b9)));
  const bands: number[] = [];
  for (let start = 0; start < MARKS; start += MARKS_A_BAND) {
    bands.push(marks.slice(start, start + MARKS_A_BAND).reduce((band, mark) => mix(band, mark), start + 1));
  }
  return { marks, bands };
}
