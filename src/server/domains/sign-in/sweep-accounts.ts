import type { Sql } from '#server/db/client.ts';
import { deleteOldLimits } from '#server/http/limits/limits-repo.ts';
import { deleteOldCodes, deleteOldMessages } from './codes/codes-repo.ts';
import { deleteOldChallenges } from './factors/passkeys-repo.ts';
import { deleteOldFactorTickets } from './factors/second-factor-repo.ts';
import { deleteOldSetups } from './factors/totp-repo.ts';
import { deleteOldDevices } from './sessions/known-devices-repo.ts';
import { deleteOldPhoneProofs } from './phone/phone-proofs-repo.ts';
import { deleteOldSessions } from './sessions/session-repo.ts';
import { deleteOldSocketTickets } from './sessions/socket-tickets-repo.ts';
import { deleteOldTickets } from './social/identities-repo.ts';
import { deleteOldFlows } from './social/oidc-repo.ts';

/** Deletes expired rows: codes and limits after an hour, sessions and messages after a month. */
export async function sweepAccounts(sql: Sql, now: Date): Promise<void> {
  await deleteOldCodes(sql, now);
  await deleteOldLimits(sql, now);
  await deleteOldTickets(sql, now);
  await deleteOldPhoneProofs(sql, now);
  await deleteOldFactorTickets(sql, now);
  await deleteOldSetups(sql, now);
  await deleteOldChallenges(sql, now);
  await deleteOldFlows(sql, now);
  await deleteOldSocketTickets(sql, now);
  await deleteOldSessions(sql, now);
  await deleteOldDevices(sql, now);
  await deleteOldMessages(sql, now);
}
