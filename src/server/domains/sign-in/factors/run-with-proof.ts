import type { Proof } from '#contract/auth/second-factor.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { AccountsService } from '../accounts-service.ts';
import type { RunWithFactor } from './run-with-factor.ts';

/**
 * Runs an action that only the person themselves may do, once they have proven their identity again by password or
 * factor.
 */
export type RunWithProof = <T>(
  actor: Actor,
  proof: Proof,
  now: Date,
  then: (tx: Transaction) => Promise<T>,
) => Promise<T>;

export function createRunWithProof(deps: {
  sql: Sql;
  accounts: AccountsService;
  runWithFactor: RunWithFactor;
}): RunWithProof {
  const { sql, accounts, runWithFactor } = deps;
  return async (actor, proof, now, then) => {
    if (proof.method !== 'password') {
      return await runWithFactor({ id: actor.id, purpose: 'proof' }, proof, now, then);
    }
    await accounts.confirmPassword(actor.id, proof.password, 'proof', now);
    return (await sql.begin(async (tx) => ({ value: await then(tx) }))).value;
  };
}
