import type { Sql } from '../../db/client.ts';
import { deleteOldLimits } from '../../http/limits-repo.ts';
import { deleteOldCodes, deleteOldMessages } from './codes/codes-repo.ts';
import { deleteOldChallenges } from './factors/passkeys-repo.ts';
import { deleteOldFactorTickets } from './factors/second-factor-repo.ts';
import { deleteOldSetups } from './factors/totp-repo.ts';
import { deleteOldSessions } from './sessions/session-repo.ts';
import { deleteOldTickets } from './social/identities-repo.ts';
import { deleteOldFlows } from './social/oidc-repo.ts';

/** What has ended is not kept: codes and limits for an hour, sessions and messages for a month. */
export async function sweepAccounts(sql: Sql): Promise<void> {
  await deleteOldCodes(sql);
  await deleteOldLimits(sql);
  await deleteOldTickets(sql);
  await deleteOldFactorTickets(sql);
  await deleteOldSetups(sql);
  await deleteOldChallenges(sql);
  await deleteOldFlows(sql);
  await deleteOldSessions(sql);
  await deleteOldMessages(sql);
}
