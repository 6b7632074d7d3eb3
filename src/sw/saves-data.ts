import { isConnectionLimited } from '#device/narrow-line.ts';
import { workerGlobal } from './worker-global.ts';

/**
 * Whether a worker should fetch only what is asked for. The page writes its setting into a cookie (`data-saver-mode.ts`);
 * a browser without the Cookie Store API leaves the worker with what the line says.
 */
export async function isDataSaverOnInWorker(): Promise<boolean> {
  const chosen = await readChoice().catch(() => undefined);
  return chosen === undefined ? isConnectionLimited() : chosen === 'on';
}

async function readChoice(): Promise<string | undefined> {
  if (!('cookieStore' in workerGlobal)) return undefined;
  return (await workerGlobal.cookieStore.get('save-data'))?.value;
}
