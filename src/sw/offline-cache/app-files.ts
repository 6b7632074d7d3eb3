import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { CACHE_NAMES, isKnownCache } from '#device/cache-names.ts';
import { pause } from '#device/pause.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { waitUntilPageServed } from '../set-fetches-paused.ts';
import { deleteSnapshots, findSnapshot } from '../stored-snapshots/stored-snapshots.ts';
import { isUsableFile, readCachedPage } from './cached-copy.ts';
import { APP_FILES, config, workerGlobal } from '../worker-global.ts';
import {
  dropOldFiles,
  fetchFile,
  findDeferredFile,
  isDeferredFile,
  storeDeferredFile,
  renewDeferredFiles,
} from './later-files.ts';
import { insertSnapshot } from '../stored-snapshots/shell-with-snapshot.ts';

const SHELL = '/app-shell';
/** Time that an update waits for files that only some screens need. */
const RENEWED_WITHIN_MS = 60_000;

const precache = new PrecacheController({
  cacheName: CACHE_NAMES.app,
  plugins: [
    {
      requestWillFetch: ({ request }) => waitUntilPageServed().then(() => request),
      // a log-in page of the network in place of a script fails the installation, which is tried again later
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(isUsableFile(request.url, response) ? response : null),
    },
  ],
});
precache.addToCacheList([...APP_FILES, { url: SHELL, revision: config.shellRevision }]);

export async function installApp(event: ExtendableEvent): Promise<unknown> {
  await dropDamagedFiles().catch(() => undefined);
  const result = await writeWithEviction(CACHE_NAMES.app, () => precache.install(event));
  await Promise.race([renewDeferredFiles().catch(() => undefined), pause(RENEWED_WITHIN_MS)]);
  return result;
}

/** Deletes cached files that are not those of this build, since the installation fetches only what is missing. */
async function dropDamagedFiles(): Promise<void> {
  const cache = await caches.open(CACHE_NAMES.app);
  for (const file of APP_FILES) {
    if (typeof file === 'string' || !('bytes' in file)) continue;
    const key = precache.getCacheKeyForURL(file.url) ?? file.url;
    const saved = await cache.match(key);
    if (!saved) continue;
    const isWhole = isUsableFile(key, saved) && (await saved.blob()).size === file.bytes;
    if (!isWhole) await cache.delete(key);
  }
}

export async function activateApp(event: ExtendableEvent): Promise<void> {
  await precache.activate(event);
  // Snapshots have the texts and styles of the build that took them.
  await Promise.all([dropUnknownCaches(), deleteSnapshots(), dropOldFiles()]);
}

/** Deletes caches of builds that named them differently. */
async function dropUnknownCaches(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !isKnownCache(name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}

/** Paths that are no pages of the app: calls, files, and addresses for machines. */
const NO_PAGE = /^\/(?:api|images|assets|app-shell|sitemap|robots\.txt|share$)|\.\w{2,11}$/;

export function isPage(request: Request): boolean {
  const url = new URL(request.url);
  return (
    request.mode === 'navigate' && url.origin === workerGlobal.location.origin && !NO_PAGE.test(url.pathname)
  );
}

/**
 * Answers a navigation with the shell, which starts without the server's HTML and contains the screen's last snapshot;
 * with the server's page when the shell is lost.
 */
export async function answerPage(request: Request): Promise<Response> {
  const [shell, snapshot] = await Promise.all([savedShell(), findSnapshot(request)]);
  if (!shell) return fetch(request);
  const moment = { now: Date.now(), isOnline: workerGlobal.navigator.onLine };
  return new Response(insertSnapshot(shell.text, snapshot, moment), { headers: shell.headers });
}

async function savedShell(): Promise<{ text: string; headers: Headers } | undefined> {
  const saved = await precache.matchPrecache(SHELL).catch(() => undefined);
  return saved && (await readCachedPage(saved));
}

export function isAppFile(request: Request): boolean {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== workerGlobal.location.origin) return false;
  return isDeferredFile(url.pathname) || precache.getCacheKeyForURL(request.url) !== undefined;
}

export async function answerAppFile(request: Request): Promise<Response> {
  const saved =
    (await precache.matchPrecache(request.url).catch(() => undefined)) ??
    (await findDeferredFile(request.url));
  if (saved && isUsableFile(request.url, saved)) return saved;
  const response = await fetchFile(request);
  if (isDeferredFile(new URL(request.url).pathname)) await storeDeferredFile(request.url, response.clone());
  else if (saved) await repairFile(request.url, response.clone());
  return response;
}

async function repairFile(url: string, response: Response): Promise<void> {
  const key = precache.getCacheKeyForURL(url);
  if (key === undefined || !isUsableFile(url, response)) return;
  const cache = await caches.open(CACHE_NAMES.app);
  await cache.put(key, response).catch(() => undefined);
}
