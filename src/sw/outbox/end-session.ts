import { endRefusedSession } from '#device/database/end-session.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { clearSystemTraces } from '#device/push/clear-system-traces.ts';
import { deleteSnapshots } from '../stored-snapshots/stored-snapshots.ts';
import { workerGlobal } from '../worker-global.ts';
import { postToPages } from '../post-to-pages.ts';

let ending: Promise<void> = Promise.resolve();

/**
 * Ends the session of a token that the server does not accept: private data is removed, and open pages do their part.
 */
export function endSessionInWorker(database: DeviceDatabase, token: string): void {
  ending = ending.then(() => end(database, token)).catch(() => undefined);
}

/**
 * Resolves when the end of a session is carried out. Code that calls as a person waits for it, since the browser may
 * stop the worker afterwards; a wipe that was cut off is done by the next page.
 */
export function waitForSessionEnd(): Promise<void> {
  return ending;
}

async function end(database: DeviceDatabase, token: string): Promise<void> {
  if (!(await endRefusedSession(database, token))) return;
  await clearSystemTraces(workerGlobal.registration);
  await deleteSnapshots().catch(() => false);
  await postToPages({ type: 'session-ended' });
}
