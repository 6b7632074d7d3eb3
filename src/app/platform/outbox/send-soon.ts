import type { DeviceDatabase } from '#device/database/schema.ts';
import type { AppContext } from '../app-context.ts';
import { letWorkerSend } from './let-worker-send.ts';
import { sendFromHere } from './send-from-here.ts';

/** Call after queueing an item: this page sends it, or the worker if the page is closed before. */
export function sendSoon(context: AppContext, database: DeviceDatabase, owner: string): void {
  // From now on the device holds something that exists nowhere else: without this request browsers may clear it.
  void navigator.storage?.persist().catch(() => false);
  void letWorkerSend(database, owner).catch(() => undefined);
  void sendFromHere(context);
}
