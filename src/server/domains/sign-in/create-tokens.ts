import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 bits, safe in a header. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token is random, so one fast hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function createCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

export function hashCode(challenge: string, code: string): Buffer {
  return createHash('sha256').update(`${challenge}:${code}`).digest();
}
