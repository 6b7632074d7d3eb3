import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../http/app-error.ts';

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

export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  let dummy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX)
        throw new AppError('unavailable', { headers: { 'retry-after': '5' } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

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
