import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '#contract/auth/second-factor.ts';
import type { Database } from '#server/db/client.ts';
import { deleteRecoveryCodes, insertRecoveryCodes, markRecoveryCodeUsed } from './recovery-codes-repo.ts';

const HOW_MANY = 10;
const GROUP = /.{4}(?=.)/g;

/** A code has eighty bits, so one fast hash is enough. */
function createRecoveryCode(): string {
  const signs = Array.from({ length: RECOVERY_LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  );
  return signs.join('');
}

function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256').update(`${userId}:${code}`).digest();
}

/** Replaces the person's recovery codes by ten new ones; returns them as they are shown. */
export async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, createRecoveryCode);
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes.map((code) => code.replace(GROUP, '$&-'));
}

export function spendRecoveryCode(tx: Database, userId: string, code: string, now: Date): Promise<boolean> {
  return markRecoveryCodeUsed(tx, userId, hashRecoveryCode(userId, code), now);
}
