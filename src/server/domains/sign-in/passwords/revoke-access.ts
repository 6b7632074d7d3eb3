import type { Database } from '#server/db/client.ts';
import { writeAudit } from '#server/domains/audit/audit-service.ts';
import { deleteDevices } from '../sessions/known-devices-repo.ts';
import { revokeSessions } from '../sessions/session-repo.ts';
import { unlinkAll } from '../social/identities-repo.ts';

/**
 * Revokes everything that an invalidated password may have given access to: a person who knew it may have signed in,
 * and linked a service of their own. One session may stay.
 */
export async function revokeAccess(
  tx: Database,
  userId: string,
  now: Date,
  except: string | null = null,
): Promise<void> {
  // link tickets go with the sessions, so that no link is made after the next line
  await revokeSessions(tx, userId, now, except);
  const services = await unlinkAll(tx, userId, now);
  await deleteDevices(tx, userId);
  if (services.length === 0) return;
  const reason = services.join(', ');
  await writeAudit(tx, { action: 'identity_unlinked', actor: userId, user: userId, reason, now });
}
