import type { Database } from '../../db/client.ts';
import { hideAdsOf, showAdsOf } from '../ads/lifecycle/author-ads-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { revokeSessions } from '../sign-in/sessions/session-repo.ts';

const DAY = 24 * 60 * 60_000;
const DAYS_TO_RETURN = 14;

interface Leaving {
  readonly at: Date;
  readonly phone: string | null;
  readonly locale: 'ru' | 'uz';
}

/** Hides somebody who wants to be gone, and says when they will be. Their sessions end. */
export async function leave(tx: Database, user: string, now: Date): Promise<Leaving | undefined> {
  const at = new Date(now.getTime() + DAYS_TO_RETURN * DAY);
  const [row] = await tx<Omit<Leaving, 'at'>[]>`
    update users set deletion_at = ${at} where id = ${user} and deleted_at is null returning phone, locale`;
  if (row === undefined) return undefined;
  await revokeSessions(tx, user, now);
  await hideAdsOf(tx, user);
  await writeAudit(tx, { action: 'leave', user, actor: user, now });
  return { at, ...row };
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
