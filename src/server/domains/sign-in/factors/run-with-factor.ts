import type { Factor } from '#contract/auth/second-factor.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/row-order.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { undoLimitHits, consumeLimits } from '#server/http/limits/limits.ts';
import { totpLimits } from '../limit-sign-in.ts';
import type { Passkeys } from './passkeys-service.ts';
import { spendRecoveryCode } from './recovery-codes-service.ts';
import { readTotp, consumeTotpStep } from './totp-repo.ts';
import type { SecretCipher } from './seal-totp.ts';
import { findTotpStep } from './compute-totp.ts';

/**
 * Runs the action that a correct factor allows, in one transaction with its use: either both happen or neither.
 * Otherwise throws `wrong_code` or `wrong_passkey`.
 */
export type RunWithFactor = <T>(
  person: { readonly id: string; readonly purpose: 'second_factor' | 'proof' },
  factor: Factor,
  now: Date,
  then: (tx: Transaction) => Promise<T>,
) => Promise<T>;

export function createRunWithFactor(deps: {
  sql: Sql;
  seal: SecretCipher;
  passkeys: Passkeys;
}): RunWithFactor {
  const { sql, seal, passkeys } = deps;

  /** Finds the half minute of a code; six digits can be guessed, so tries are also counted over all tickets. */
  async function findStep(id: string, code: string, now: Date): Promise<number> {
    const limits = totpLimits(id);
    await sql.begin((tx) => consumeLimits(tx, limits, now));
    const sealed = await readTotp(sql, id);
    const step = sealed && findTotpStep(await seal.open(sealed, id), code, now);
    if (step === undefined) throw new AppError('wrong_code');
    await undoLimitHits(sql, limits);
    return step;
  }

  return async ({ id, purpose }, factor, now, then) => {
    const step = factor.method === 'totp' ? await findStep(id, factor.code, now) : 0;
    const inOne = async (tx: Transaction) => {
      await lockPerson(tx, id);
      switch (factor.method) {
        case 'totp':
          if (!(await consumeTotpStep(tx, id, step))) throw new AppError('wrong_code');
          break;
        case 'recovery_code':
          if (!(await spendRecoveryCode(tx, id, factor.code, now))) throw new AppError('wrong_code');
          break;
        case 'passkey':
          await passkeys.check(tx, factor.credential, { purpose, userId: id }, now);
          break;
      }
      return { value: await then(tx) };
    };
    return (await sql.begin(inOne)).value;
  };
}
