import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStaticText } from '../serve-static-text.ts';

/**
 * Removes a broken worker from every device that asks for the script: it deletes the caches (but nothing that people
 * wrote, which is in the database) and unregisters itself. It does so already while it is installed, since a broken
 * worker may never give way. Open pages stay as they are: something may be typed in them.
 */
const KILL_SWITCH = `
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  // Not awaited: unregistering completes after this event, and the event would wait for it.
  void self.registration.unregister();
}
self.addEventListener('install', (event) => event.waitUntil(remove().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(remove()));
self.addEventListener('message', () => self.skipWaiting());
`;

/** The built worker after a line with the operator's configuration, or the script that removes it. */
export async function readWorkerScript(
  folder: string,
  { isOn, ...config }: { isOn: boolean; apiOrigin: string; shellRevision: string },
): Promise<(request: Request) => Response> {
  const built = await readFile(join(folder, 'sw.js'), 'utf8');
  const script = isOn ? `self.yumushConfig=${JSON.stringify(config)};\n${built}` : KILL_SWITCH;
  return serveStaticText(script, { 'Content-Type': 'text/javascript; charset=utf-8' });
}
