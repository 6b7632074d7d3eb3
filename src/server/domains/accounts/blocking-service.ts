import type { Database } from '../../db/client.ts';
import { hideAdsOf, showAdsOf } from '../ads/lifecycle/author-ads-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { revokeSessions } from '../sign-in/sessions/session-repo.ts';

interface Blocking {
  readonly user: string;
  /** null: an operator at the machine. */
  readonly actor: string | null;
  readonly reason: string | null;
  readonly now: Date;
}

/** Ends all sessions, hides the person with their ads and lets them sign in no more; false: that was so before. */
export async function blockPerson(tx: Database, { user, actor, reason, now }: Blocking): Promise<boolean> {
  const rows = await tx`
    update users set blocked_at = ${now} where id = ${user} and blocked_at is null returning id`;
  if (rows.length === 0) return false;
  await revokeSessions(tx, user, now);
  await hideAdsOf(tx, user);
  await writeAudit(tx, { action: 'block', user, actor, reason, now });
  return true;
}

/** false: nobody had blocked them. */
export async function unblockPerson(tx: Database, { user, actor, reason, now }: Blocking): Promise<boolean> {
  const [row] = await tx<{ hidden: boolean }[]>`
    update users set blocked_at = null where id = ${user} and blocked_at is not null returning hidden`;
  if (row === undefined) return false;
  if (!row.hidden) await showAdsOf(tx, user);
  await writeAudit(tx, { action: 'unblock', user, actor, reason, now });
  return true;
}
