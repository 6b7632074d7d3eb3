import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import type { Call } from '#device/call.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { dropQueuedFields, queueProfileEdit } from '#device/outbox/queue-profile.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { tellSent } from '#app/platform/outbox/follow-results.ts';
import { type HowQueued, queueAndWait } from '#app/platform/outbox/queue-and-wait.ts';
import { tellQueued } from '#app/platform/outbox/tell-queued.ts';
import { profileOf, type WholeProfile } from './profile-body.ts';
import { editableFieldsOf, isSame } from './profile-changes.ts';

/** Queues changes of the profile; a waiting edit and this one become a single item. */
export async function queueProfile(
  context: AppContext,
  call: Call,
  { me, before, whole }: { readonly me: Me; readonly before: WholeProfile; readonly whole: WholeProfile },
): Promise<HowQueued> {
  const body = editableFieldsOf(whole, (name) => !isSame(name, whole, before));
  const base = editableFieldsOf(profileOf(me), (name) => name in body);
  const thing = { type: 'profile.edit', version: me.version, body, base } as const;
  const queueing = { owner: me.id, title: '', thing };
  const how = await queueAndWait(context, queueing, {
    keepsStale: true,
    put: (database, id) => queueProfileEdit(database, id, queueing, Date.now()),
  });
  // Not awaited, since the form is informed at once: it restarts with the next version of the profile.
  void dropDraft(me.id, whole).catch(() => undefined);
  if (how !== 'none') {
    await tellQueued(context, how);
    return how;
  }
  await call(meEndpoints.edit, { body: { ...body, version: me.version } });
  tellSent(context, thing);
  return 'sent';
}

async function dropDraft(owner: string, whole: WholeProfile): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (database) await dropQueuedFields(database, owner, whole);
}
