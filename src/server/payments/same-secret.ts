import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time: reveals neither the length nor how much is right. */
export function isSameSecret(guess: string, known: string): boolean {
  return timingSafeEqual(digest(guess), digest(known));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
