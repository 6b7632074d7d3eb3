import type { Database } from '../../db/client.ts';
import { hideAdsOf, showAdsOf } from '../ads/author-ads-service.ts';
import { writeAudit } from '../moderation/audit-service.ts';
import { revokeSessions } from './session-repo.ts';

const DAY = 24 * 60 * 60_000;
const DAYS_TO_RETURN = 14;

/** Hides somebody who wants to be gone, and says when they will be. Their sessions end. */
export async function leave(tx: Database, user: string, now: Date): Promise<Date> {
  const due = new Date(now.getTime() + DAYS_TO_RETURN * DAY);
  await tx`update users set deletion_at = ${due} where id = ${user}`;
  await revokeSessions(tx, user, now);
  await hideAdsOf(tx, user);
  await writeAudit(tx, { action: 'leave', user, actor: user, now });
  return due;
}

/** Whoever signs in stays; true: they were leaving. */
export async function comeBack(tx: Database, user: string, now: Date): Promise<boolean> {
  const [row] = await tx<{ hidden: boolean }[]>`
    update users set deletion_at = null
    where id = ${user} and deletion_at is not null and deleted_at is null
    returning hidden`;
  if (row === undefined) return false;
  if (!row.hidden) await showAdsOf(tx, user);
  await writeAudit(tx, { action: 'return', user, actor: user, now });
  return true;
}
