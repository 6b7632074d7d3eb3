import { meEndpoints } from '../../../../contract/me/endpoints.ts';
import type { Me } from '../../../../contract/me/entities.ts';
import type { Call } from '../../../../device/call.ts';
import { openDatabase } from '../../../../device/database/open-database.ts';
import { listDrafts, removeDraft } from '../../../../device/drafts/drafts.ts';
import { isStillHere } from '../../../../device/outbox/outbox-row.ts';
import { listQueued } from '../../../../device/outbox/queue.ts';
import type { ProfileBody, Thing } from '../../../../device/outbox/things.ts';
import type { AppContext } from '../../app-context.ts';
import { tellSent } from '../../outbox/follow-results.ts';
import { type HowQueued, queueAndWait } from '../../outbox/queue-and-wait.ts';
import { tellQueued } from '../../outbox/tell-queued.ts';
import { profileOf, type WholeProfile } from './profile-body.ts';
import { fieldsOf, isSame } from './profile-changes.ts';

/** What was changed goes by the device's queue; with what waits there already it is one change. */
export async function queueProfile(
  context: AppContext,
  call: Call,
  { me, before, whole }: { readonly me: Me; readonly before: WholeProfile; readonly whole: WholeProfile },
): Promise<HowQueued> {
  const waiting = await waitingProfile(me.id);
  const body = fieldsOf(whole, (name) => !isSame(name, whole, before));
  const thing: Thing = {
    type: 'profile.edit',
    version: me.version,
    body: { ...waiting?.body, ...body },
    base: { ...fieldsOf(profileOf(me), (name) => name in body), ...waiting?.base },
  };
  const how = await queueAndWait(
    context,
    { owner: me.id, title: '', thing, instead: waiting?.id },
    { keepsStale: true },
  );
  // the form is told at once: it begins anew with the next version of the profile
  void removeProfileDraft(me.id).catch(() => undefined);
  if (how !== 'none') {
    await tellQueued(context, how);
    return how;
  }
  await call(meEndpoints.edit, { body: { ...thing.body, version: me.version } });
  tellSent(context, thing);
  return 'sent';
}

/** What is queued is no draft any more. */
async function removeProfileDraft(owner: string): Promise<void> {
  const { database } = await openDatabase();
  const drafts = database ? await listDrafts(database, owner) : [];
  for (const { id, form } of drafts) {
    if (database && form === 'profile') await removeDraft(database, id);
  }
}

interface Waiting {
  readonly id: string;
  readonly body: ProfileBody;
  readonly base: ProfileBody;
}

async function waitingProfile(owner: string): Promise<Waiting | undefined> {
  const { database } = await openDatabase();
  const rows = database ? await listQueued(database, owner) : [];
  for (const row of rows) {
    const { id, thing } = row;
    if (thing.type !== 'profile.edit' || !isStillHere(row)) continue;
    return { id, body: thing.body, base: thing.base };
  }
  return undefined;
}
