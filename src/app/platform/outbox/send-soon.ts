import type { DeviceDatabase } from '#device/database/schema.ts';
import type { AppContext } from '../app-context.ts';
import { letWorkerSend } from './let-worker-send.ts';
import { sendFromHere } from './send-from-here.ts';

/** Something was queued: it goes from this page, and from the worker where the page is closed before. */
export function sendSoon(context: AppContext, database: DeviceDatabase, owner: string): void {
  // from now on the device holds something that is nowhere else: browsers clear what they were not asked to keep
  void navigator.storage?.persist().catch(() => false);
  void letWorkerSend(database, owner).catch(() => undefined);
  void sendFromHere(context);
}
