import { endRefused } from '#device/database/end-session.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { forgetShown } from '#device/push/forget-shown.ts';
import { deleteSnapshots } from './snapshots.ts';
import { scope } from './scope.ts';
import { tellPages } from './tell-pages.ts';

let ending: Promise<void> = Promise.resolve();

/** The server does not accept the token: whatever is private goes, and open pages do their part. */
export function endSessionInWorker(database: DeviceDatabase, token: string): void {
  ending = ending.then(() => end(database, token)).catch(() => undefined);
}

/** Awaited by each call as a person: the browser may stop the worker afterwards. The next page finishes a wipe that was cut off. */
export function sessionEnded(): Promise<void> {
  return ending;
}

async function end(database: DeviceDatabase, token: string): Promise<void> {
  if (!(await endRefused(database, token))) return;
  await forgetShown(scope.registration);
  await deleteSnapshots().catch(() => false);
  await tellPages({ type: 'session-ended' });
}
