import type { Transaction } from '#server/db/client.ts';
import { removeAllFactors } from './factors/second-factor-repo.ts';
import { clearPassword, deleteLimits } from './reset-repo.ts';
import { revokeAccess } from './passwords/revoke-access.ts';

/** For an operator: revokes password, second factors and links, ends all sessions, and resets the rate limits. */
export async function resetSignIn(
  tx: Transaction,
  person: { readonly id: string; readonly phone: string },
  now: Date,
): Promise<void> {
  await clearPassword(tx, person.id);
  await removeAllFactors(tx, person.id);
  await revokeAccess(tx, person.id, now);
  await deleteLimits(tx, person);
}
