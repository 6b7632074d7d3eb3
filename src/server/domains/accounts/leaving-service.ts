import type { Locale } from '#contract/locale.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Database } from '#server/db/client.ts';
import { hideAdsOf, unhideAdsOf } from '../ads/lifecycle/author-ads-service.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { endSessions } from '../sign-in/sessions/sessions-service.ts';
import { clearAccountDeletion, setAccountDeletion } from './account-state-repo.ts';

const DAYS_TO_RETURN = 14;

interface Leaving {
  readonly at: Date;
  readonly phone: string | null;
  readonly locale: Locale;
}

export async function scheduleDeletion(tx: Database, user: string, now: Date): Promise<Leaving | undefined> {
  const at = new Date(now.getTime() + DAYS_TO_RETURN * DAY_MS);
  const person = await setAccountDeletion(tx, user, at);
  if (person === undefined) return undefined;
  await endSessions(tx, user, now);
  await hideAdsOf(tx, user, now);
  await writeAudit(tx, { action: 'leave', user, actor: user, now });
  return { at, ...person };
}

export async function cancelDeletion(tx: Database, user: string, now: Date): Promise<boolean> {
  const person = await clearAccountDeletion(tx, user);
  if (person === undefined) return false;
  if (!person.hidden) await unhideAdsOf(tx, user, now);
  await writeAudit(tx, { action: 'return', user, actor: user, now });
  return true;
}
