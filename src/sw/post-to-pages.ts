import type { FromWorker } from '#device/worker-messages.ts';
import { workerGlobal } from './worker-global.ts';

export function findOpenPages(): Promise<readonly WindowClient[]> {
  return workerGlobal.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

export async function postToPages(message: FromWorker): Promise<void> {
  for (const page of await findOpenPages()) page.postMessage(message);
}
