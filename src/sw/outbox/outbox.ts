import { openDeviceDatabase } from '#device/database/open-database.ts';
import { OUTBOX_SYNC_TAG, registerBackgroundSync } from '#device/outbox/background-sync.ts';
import { insertItem } from '#device/outbox/insert-item.ts';
import { sendQueue } from '#device/outbox/send-queue.ts';
import { NOBODY } from '#device/outbox/silent.ts';
import { openSignedInContext, NOBODYS_TARGET } from './open-signed-in-context.ts';
import { waitForSessionEnd } from './end-session.ts';
import { workerGlobal } from '../worker-global.ts';

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
  const { database } = await openDeviceDatabase();
  if (!database) return undefined;
  const sender = (await openSignedInContext()) ?? { database, target: NOBODYS_TARGET };
  // this signal never aborts: sending ends with the worker
  const { signal } = new AbortController();
  return await sendQueue({ ...sender, now: Date.now, signal, skipsBackOff: true, asksFirst: true }).finally(
    waitForSessionEnd,
  );
}

export async function sendVisitorsViews(): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (!database) return;
  await insertItem(database, { owner: NOBODY, item: { type: 'views.send' }, title: '' }, Date.now());
  await registerBackgroundSync(workerGlobal.registration);
  await sendQueued();
}

/**
 * Sends when the browser reports a network. It fails while something still waits, so that the browser wakes the worker
 * again.
 */
export function onSync(event: SyncEvent): void {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sendOrFail());
}

async function sendOrFail(): Promise<void> {
  if ((await sendQueued()) !== undefined) throw new Error('something still waits');
}
