import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Asked for at every check for a new version; no copy in between may hold one back.
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding',
};

/**
 * Takes a broken worker off every device that asks: it removes what was kept (but nothing that people wrote, which is
 * in the database), gives up its registration and lets its pages come from the server again.
 */
const KILL_SWITCH = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
    for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url).catch(() => {});
  })());
});
`;

/** The built worker after a line that says what the operator configured, or the switch that removes it. */
export async function readWorkerScript(
  folder: string,
  { isOn, ...config }: { isOn: boolean; apiOrigin: string; shellRevision: string },
): Promise<(request: Request) => Response> {
  const built = await readFile(join(folder, 'sw.js'), 'utf8');
  const script = isOn ? `self.yumushConfig=${JSON.stringify(config)};\n${built}` : KILL_SWITCH;
  const compressed = new Uint8Array(brotliCompressSync(script));
  const headers = { ...HEADERS, ETag: `"${hash('sha256', script, 'hex').slice(0, 24)}"` };
  return (request) => {
    // A browser asks at every visit.
    if (request.headers.get('if-none-match')?.includes(headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
    const acceptsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
    return acceptsBrotli
      ? new Response(compressed, { headers: { ...headers, 'Content-Encoding': 'br' } })
      : new Response(script, { headers });
  };
}
