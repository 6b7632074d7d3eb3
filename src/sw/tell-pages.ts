import type { FromWorker } from '#device/worker-messages.ts';
import { scope } from './scope.ts';

export function findOpenPages(): Promise<readonly WindowClient[]> {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

export async function tellPages(message: FromWorker): Promise<void> {
  for (const page of await findOpenPages()) page.postMessage(message);
}
