import { ApiError } from '#device/call-error.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { sendFavourites } from '#device/favourites/sync-favourites.ts';
import { OUTBOX_SYNC_TAG } from '#device/outbox/background-sync.ts';
import { sendQueue } from '#device/outbox/send-queue.ts';
import { sendViews } from '#device/views/send-views.ts';
import { asPerson, callAsNobody } from './as-person.ts';
import { sessionEnded } from './end-session.ts';

/** Background Sync exists in Chromium only, and no type library declares it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/**
 * Sends the outbox as the pages do, and never beside one of them. Returns when to try again; `undefined` when nothing
 * waits.
 */
export async function sendQueued(): Promise<number | undefined> {
  const who = await asPerson();
  if (!who) return undefined;
  // this signal never aborts: sending ends with the worker
  const { signal } = new AbortController();
  return await sendQueue({ ...who, now: Date.now, signal, isNews: true, asksFirst: true }).finally(
    sessionEnded,
  );
}

/**
 * Sends when the browser reports a network. It fails while something still waits, so that the browser wakes the worker
 * again.
 */
export function onSync(event: SyncEvent): void {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sendOrFail());
}

async function sendOrFail(): Promise<void> {
  const next = await sendQueued();
  const isRestSent = await sendRest();
  if (next !== undefined || !isRestSent) throw new Error('something still waits');
}

/** Sends what waits beside the outbox: favourites of the signed-in person, and views of anybody. */
async function sendRest(): Promise<boolean> {
  const { database } = await openDeviceDatabase();
  if (!database) return true;
  const who = await asPerson();
  // a refusal by the server is not worth another sync event
  const areTapsSent = await (who ? sendFavourites(database, who.call, who.person) : Promise.resolve()).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status < 500,
  );
  const areViewsSent = await sendViews(database, who?.call ?? callAsNobody, Date.now);
  await sessionEnded();
  return areViewsSent && areTapsSent;
}
