import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asker } from './weighted-fair-queue.ts';

const scope = new AsyncLocalStorage<Asker>();

/** Runs a call's work so that queues further down know whose it is. */
export function runForAsker<T>(asker: Asker, work: () => T): T {
  return scope.run(asker, work);
}

/** The caller whose call is running; `undefined` outside of calls. */
export function currentAsker(): Asker | undefined {
  return scope.getStore();
}
