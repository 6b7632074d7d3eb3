import { randomBytes } from 'node:crypto';
import { hash, verify as verifyByArgon2 } from '@node-rs/argon2';
import { AppError } from '#server/http/app-error.ts';
import { createFairQueue, QueueFullError } from '#server/process/fair-queue.ts';

/** Argon2 fills 19 MB and a core for each; what waits longer than this would time out anyway. */
const AT_ONCE = 4;
const WAITING_MAX = 300;

/** The same characters typed on two keyboards are the same password. */
function normal(password: string): string {
  return password.normalize('NFKC');
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash to compare with. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** `verify` can be watched by whoever counts what guesses cost. */
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
