import { isConnectionLimited } from '#device/narrow-line.ts';
import { scope } from './scope.ts';

/**
 * Whether a worker should fetch only what is asked for. The page writes its setting into a cookie (`data-saving.ts`);
 * a browser without the Cookie Store API leaves the worker with what the line says.
 */
export async function isWorkerSavingData(): Promise<boolean> {
  const chosen = await readChoice().catch(() => undefined);
  return chosen === undefined ? isConnectionLimited() : chosen === 'on';
}

async function readChoice(): Promise<string | undefined> {
  if (!('cookieStore' in scope)) return undefined;
  return (await scope.cookieStore.get('save-data'))?.value;
}
