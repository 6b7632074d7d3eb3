import { AsyncLocalStorage } from 'node:async_hooks';
import type { FairQueueClient } from './weighted-fair-queue.ts';

const scope = new AsyncLocalStorage<FairQueueClient>();

/** Runs a call's work so that queues further down know whose it is. */
export function runForFairQueueClient<T>(asker: FairQueueClient, work: () => T): T {
  return scope.run(asker, work);
}

/** The caller whose call is running; `undefined` outside of calls. */
export function currentFairQueueClient(): FairQueueClient | undefined {
  return scope.getStore();
}
