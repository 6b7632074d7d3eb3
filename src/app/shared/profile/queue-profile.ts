import type { Me } from '#contract/me/entities.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { dropQueuedProfileFields } from '#device/drafts/drafts.ts';
import { parseProfileBody } from '#device/outbox/items/profile/parse-profile-body.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { queueWrite, type WriteResult } from '#app/platform/outbox/queue-write.ts';
import { profileOf, type WholeProfile } from './profile-body.ts';
import { editableFieldsOf, isSame } from './profile-changes.ts';

/** Queues changes of the profile; a waiting edit and this one become a single item. */
export async function queueProfile(
  context: AppContext,
  { me, before, whole }: { readonly me: Me; readonly before: WholeProfile; readonly whole: WholeProfile },
): Promise<WriteResult> {
  const body = parseProfileBody(editableFieldsOf(whole, (name) => !isSame(name, whole, before)));
  const base = editableFieldsOf(profileOf(me), (name) => name in body);
  const item = { type: 'profile.edit', version: me.version, body, base } as const;
  const result = await queueWrite(context, { item, title: '' });
  // Not awaited, since the form is informed at once: it restarts with the next version of the profile.
  void dropDraft(me.id, whole).catch(() => undefined);
  return result;
}

async function dropDraft(owner: string, whole: WholeProfile): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (database) await dropQueuedProfileFields(database, owner, whole);
}
