import { crc32 } from 'node:zlib';

/*
 * A device says by marks which ads it has: a mark is a hash of thirty bits, written as five letters, that any change of
 * the ad changes. Marks show what is missing, whatever changed, whenever it was committed and by whichever clock; the
 * time of the last call would miss an ad that was written before it and committed after.
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
