import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { Locale } from '#contract/locale.ts';
import { CACHE_NAMES, type CacheName, isKnownCache } from '#device/cache-names.ts';
import { withRoom } from '#device/storage-order.ts';
import { untilPageIsServed } from '../yield-to-page.ts';
import { deleteSnapshots, findSnapshot } from '../snapshots/snapshots.ts';
import { isUsableFile, usablePage } from './cached-copy.ts';
import { APP_FILES, config, LATER_FILES, scope } from '../scope.ts';
import { insertSnapshot } from '../snapshots/shell-with-snapshot.ts';

const SHELL = '/app-shell';
/** Time until the network counts as silent if no answer begins, the same as for calls. */
const SILENT_AFTER_MS = 10_000;
/** Time that a slow line has for one file of the app (spec §9). */
const WHOLE_WITHIN_MS = 120_000;
/** Time that an update waits for files that only some screens need. */
const RENEWED_WITHIN_MS = 60_000;

const precache = new PrecacheController({
  cacheName: CACHE_NAMES.app,
  plugins: [
    {
      requestWillFetch: ({ request }) => untilPageIsServed().then(() => request),
      // a log-in page of the network in place of a script fails the installation, which is tried again later
      cacheWillUpdate: ({ request, response }) =>
        Promise.resolve(isUsableFile(request.url, response) ? response : null),
    },
  ],
});
precache.addToCacheList([...APP_FILES, { url: SHELL, revision: config.shellRevision }]);

const mapFiles = new Set(LATER_FILES.map);
const forEverybody = [...LATER_FILES.everybody, ...LATER_FILES.map];
const LATER_CACHES = [CACHE_NAMES.later, CACHE_NAMES.map];
const laterFiles = new Set(Object.values(LATER_FILES).flat());

interface FilesAhead {
  withPeople: boolean;
  locale?: Locale;
}

export function isMapFile(pathname: string): boolean {
  return mapFiles.has(pathname);
}

export async function installApp(event: ExtendableEvent): Promise<unknown> {
  await dropDamagedFiles().catch(() => undefined);
  const result = await withRoom(CACHE_NAMES.app, () => precache.install(event));
  const tooLong = new Promise((resolve) => setTimeout(resolve, RENEWED_WITHIN_MS));
  await Promise.race([renewLaterFiles().catch(() => undefined), tooLong]);
  return result;
}

/** Fetches this build's versions of later files that the last build has cached: screens stay readable offline. */
async function renewLaterFiles(): Promise<void> {
  const cached = await Promise.all(
    LATER_CACHES.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  const parts = new Set(cached.flat().map((url) => partOfFile(new URL(url).pathname)));
  await cacheFiles([...laterFiles].filter((file) => parts.has(partOfFile(file))));
}

/** The name of a file without the hash of its content. */
function partOfFile(pathname: string): string {
  return pathname.replace(/-[\w-]{6,7}(?=\.\w+$)/, '');
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
  await Promise.all([dropUnknownCaches(), deleteSnapshots(), ...LATER_CACHES.map(dropOldFiles)]);
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
  return request.mode === 'navigate' && url.origin === scope.location.origin && !NO_PAGE.test(url.pathname);
}

/**
 * Answers a navigation with the shell, which starts without the server's HTML and contains the screen's last snapshot;
 * with the server's page when the shell is lost.
 */
export async function answerPage(request: Request): Promise<Response> {
  const [shell, snapshot] = await Promise.all([savedShell(), findSnapshot(request)]);
  if (!shell) return fetch(request);
  const moment = { now: Date.now(), isOnline: scope.navigator.onLine };
  return new Response(insertSnapshot(shell.text, snapshot, moment), { headers: shell.headers });
}

async function savedShell(): Promise<{ text: string; headers: Headers } | undefined> {
  const saved = await precache.matchPrecache(SHELL).catch(() => undefined);
  return saved && (await usablePage(saved));
}

export function isAppFile(request: Request): boolean {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return false;
  return laterFiles.has(url.pathname) || precache.getCacheKeyForURL(request.url) !== undefined;
}

export async function answerAppFile(request: Request): Promise<Response> {
  const saved =
    (await precache.matchPrecache(request.url).catch(() => undefined)) ?? (await laterFile(request.url));
  if (saved && isUsableFile(request.url, saved)) return saved;
  const response = await fetchFile(request);
  if (laterFiles.has(new URL(request.url).pathname)) await keepLaterFile(request.url, response.clone());
  else if (saved) await repairFile(request.url, response.clone());
  return response;
}

/** Replaces an installed file that is unusable. */
async function repairFile(url: string, response: Response): Promise<void> {
  const key = precache.getCacheKeyForURL(url);
  if (key === undefined || !isUsableFile(url, response)) return;
  const cache = await caches.open(CACHE_NAMES.app);
  await cache.put(key, response).catch(() => undefined);
}

/** Caches files ahead of their use; without a locale no texts that are in one language. */
export async function cacheLaterFiles({ withPeople, locale }: FilesAhead): Promise<void> {
  const people = withPeople ? LATER_FILES.people : [];
  await cacheFiles([...(locale ? LATER_FILES[locale] : []), ...forEverybody, ...people]);
}

async function cacheFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const url = new URL(file, scope.location.origin).href;
    const saved = await laterFile(url);
    if (saved && isUsableFile(url, saved)) continue;
    await untilPageIsServed();
    await keepLaterFile(url, await fetchFile(url));
  }
}

/** Fetches a file of the app; the time limits make it fail rather than leave its caller waiting. */
async function fetchFile(request: Request | string): Promise<Response> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const silence = setTimeout(giveUp, SILENT_AFTER_MS);
  // A file that is complete by then is not affected.
  setTimeout(giveUp, WHOLE_WITHIN_MS);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(silence);
  }
}

function cacheOf(url: string): CacheName {
  return isMapFile(new URL(url).pathname) ? CACHE_NAMES.map : CACHE_NAMES.later;
}

async function laterFile(url: string): Promise<Response | undefined> {
  return await caches.match(url, { cacheName: cacheOf(url) }).catch(() => undefined);
}

async function keepLaterFile(url: string, response: Response): Promise<void> {
  if (!isUsableFile(url, response)) return;
  const name = cacheOf(url);
  const cache = await caches.open(name);
  await withRoom(name, () => cache.put(url, response.clone())).catch(() => undefined);
}

async function dropOldFiles(name: CacheName): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  const old = keys.filter((key) => !laterFiles.has(new URL(key.url).pathname));
  await Promise.all(old.map((key) => cache.delete(key)));
}
