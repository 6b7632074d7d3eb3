import type { Database } from '#server/db/client.ts';
import { hideAdsOf, unhideAdsOf } from '../ads/lifecycle/author-ads-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { endSessions } from '../sign-in/sessions/sessions-service.ts';
import { clearAccountBlock, setAccountBlock } from './account-state-repo.ts';

interface Blocking {
  readonly user: string;
  /** `null` when an operator at the machine does it. */
  readonly actor: string | null;
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * Ends all sessions, hides the person with their ads and refuses further sign-ins; `false` when they were already
 * blocked.
 */
export async function blockPerson(tx: Database, { user, actor, reason, now }: Blocking): Promise<boolean> {
  if (!(await setAccountBlock(tx, user, now))) return false;
  await endSessions(tx, user, now);
  await hideAdsOf(tx, user, now);
  await writeAudit(tx, { action: 'block', user, actor, reason, now });
  return true;
}

export async function unblockPerson(tx: Database, { user, actor, reason, now }: Blocking): Promise<boolean> {
  const person = await clearAccountBlock(tx, user);
  if (person === undefined) return false;
  if (!person.hidden) await unhideAdsOf(tx, user, now);
  await writeAudit(tx, { action: 'unblock', user, actor, reason, now });
  return true;
}
