import type { ToWorker } from '#device/worker-messages.ts';
import type { AppContext } from '../app-context.ts';

const AGAIN_AFTER_MS = 10_000;

let missedAt = -Infinity;

/**
 * This page sends what waits; the worker, where the file that does it does not come. Safari never asks again for one that
 * did not come, and to ask at all news of the line would say each time that there is none.
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
