import { crc32 } from 'node:zlib';

/*
 * What a device has is told by marks: of each ad, thirty bits that any change of it changes, as five letters. They say
 * what is missing, whatever changed, whenever it was committed and by whichever clock; a time since the last call would
 * miss what was written before it and committed after.
 */

const LETTERS = 5;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function markOf(parts: readonly string[]): string {
  let rest = parts.reduce((sum, part) => crc32(`${part}\n`, sum), 0);
  let mark = '';
  while (mark.length < LETTERS) {
    mark += ALPHABET.charAt(rest & 63);
    rest >>>= 6;
  }
  return mark;
}

export function marksIn(known: string): ReadonlySet<string> {
  return new Set(known.match(/.{5}/g));
}
