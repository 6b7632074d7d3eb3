import { randomBytes } from 'node:crypto';
import { hash, verify as verifyByArgon2 } from '@node-rs/argon2';
import { AppError } from '#server/http/errors/app-error.ts';
import { createFairQueue, QueueFullError } from '#server/process/fair-queue.ts';

/** Argon2 uses 19 MB and a core for each hash; a call that waited longer than this queue would time out anyway. */
const AT_ONCE = 4;
const WAITING_MAX = 300;

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
  const turns = createFairQueue({ atOnce: AT_ONCE, waiting: WAITING_MAX });
  let dummy: Promise<string> | undefined;

  const inTurn: typeof turns = (work) =>
    turns(work).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      throw new AppError('unavailable', { headers: { 'retry-after': '5' } });
    });

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
