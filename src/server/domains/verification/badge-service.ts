import type { Transaction } from '#server/db/client.ts';
import { writeAudit } from '../audit/audit-service.ts';
import { clearBadge, insertFormerName } from './badge-repo.ts';

interface Rename {
  readonly user: string;
  readonly before: { readonly first_name: string; readonly last_name: string; readonly verified: boolean };
  readonly now: Date;
}

/** Saves the former name and removes the badge, which certifies only the name in the passport. */
export async function saveRename(tx: Transaction, { user, before, now }: Rename): Promise<void> {
  const { first_name: firstName, last_name: lastName } = before;
  await insertFormerName(tx, { userId: user, firstName, lastName, now });
  if (!before.verified) return;
  await clearBadge(tx, user);
  await writeAudit(tx, { action: 'verified_name_changed', actor: user, user, now });
}
