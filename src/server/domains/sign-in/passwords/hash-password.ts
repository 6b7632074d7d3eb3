import { randomBytes } from 'node:crypto';
import { hash, verify as verifyByArgon2 } from '@node-rs/argon2';
import { createHttpFairQueue } from '#server/http/turns/turns.ts';

/** Argon2 uses 19 MB and a core for each hash; a call that waited longer than this queue would time out anyway. */
const AT_ONCE = 4;
const WAITING_MAX = 300;
const RETRY_SECONDS = 5;

/** Normalises a password, so that the same characters typed on two keyboards are the same password. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes just as long when there is no hash to compare with. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** A caller can pass its own `verify` to measure what guesses cost. */
export function createPasswords(verify: typeof verifyByArgon2 = verifyByArgon2): Passwords {
  const inTurn = createHttpFairQueue({ atOnce: AT_ONCE, waiting: WAITING_MAX }, RETRY_SECONDS);
  let dummy: Promise<string> | undefined;

  return {
    hash: (password) => inTurn(() => hash(normal(password))),
    async matches(stored, password) {
      dummy ??= hash(randomBytes(24).toString('base64'));
      const against = stored ?? (await dummy);
      const fits = await inTurn(() => verify(against, normal(password)));
      return fits && typeof stored === 'string';
    },
  };
}
