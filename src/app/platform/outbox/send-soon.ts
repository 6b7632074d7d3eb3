import type { DeviceDatabase } from '#device/database/schema.ts';
import { NOBODY, type OutboxItem } from '#device/outbox/outbox-item.ts';
import { isSilent } from '#device/outbox/silent.ts';
import type { ToWorker } from '#device/worker-messages.ts';
import type { AppContext } from '../app-context.ts';
import { letWorkerSend, wakeWorker } from './let-worker-send.ts';

const AGAIN_AFTER_MS = 10_000;

let missedAt = -Infinity;

/** Call after queueing an item: this page sends it, or the worker if the page is closed before. */
export function sendSoon(
  context: AppContext,
  database: DeviceDatabase,
  item: OutboxItem,
  owner: string,
): void {
  // From now on the device holds something that exists nowhere else: without this request browsers may clear it.
  if (!isSilent(item)) void navigator.storage?.persist().catch(() => false);
  if (owner === NOBODY) wakeWorker();
  else void letWorkerSend(database, owner).catch(() => undefined);
  void sendFromHere(context);
}

/**
 * Sends waiting items from this page, or by the worker if the chunk that sends cannot be fetched. Safari never fetches
 * a failed chunk again, and every failed attempt would report the connection as lost.
 */
export async function sendFromHere(context: AppContext): Promise<void> {
  const isWorkerThere = Boolean(navigator.serviceWorker?.controller);
  if (!isWorkerThere || performance.now() - missedAt > AGAIN_AFTER_MS) {
    try {
      (await import('./run-outbox.ts')).runOutbox(context);
      return;
    } catch {
      missedAt = performance.now();
    }
  }
  const message: ToWorker = { type: 'send-queued' };
  navigator.serviceWorker?.controller?.postMessage(message);
}
