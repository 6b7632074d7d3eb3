import type { ToWorker } from '#device/worker-messages.ts';
import type { AppContext } from '../app-context.ts';

const AGAIN_AFTER_MS = 10_000;

let missedAt = -Infinity;

/**
 * Sends waiting items from this page, or by the worker if the chunk that sends cannot be fetched. Safari never fetches
 * a failed chunk again, and every failed attempt would report the connection as lost.
 */
export async function startOutboxSending(context: AppContext): Promise<void> {
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
