import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { CACHE_NAMES, type CacheName, isKnownCache } from '../device/cache-names.ts';
import { APP_FILES, config, LATER_FILES, scope } from './scope.ts';

const SHELL = '/app-shell';

const precache = new PrecacheController({ cacheName: CACHE_NAMES.app });
precache.addToCacheList([...APP_FILES, { url: SHELL, revision: config.shellRevision }]);

const mapFiles = new Set(LATER_FILES.map);
/** What is kept when it is first used, or when there is time. */
const forEverybody = [...LATER_FILES.texts, ...LATER_FILES.map];
const LATER_CACHES = [CACHE_NAMES.later, CACHE_NAMES.map];
const laterFiles = new Set([...forEverybody, ...LATER_FILES.people]);

export function isMapFile(pathname: string): boolean {
  return mapFiles.has(pathname);
}

export function installApp(event: ExtendableEvent): Promise<unknown> {
  return precache.install(event);
}

export async function activateApp(event: ExtendableEvent): Promise<void> {
  await precache.activate(event);
  await Promise.all([dropUnknownCaches(), ...LATER_CACHES.map(dropOldFiles)]);
}

/** Of builds that gave their caches other names. */
async function dropUnknownCaches(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !isKnownCache(name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
}

/** Pages of the app: everything but calls, files and what is for machines. */
const NO_PAGE = /^\/(?:api|images|assets|app-shell|sitemap|robots\.txt|share$)|\.\w{2,11}$/;

export function isPage(request: Request): boolean {
  const url = new URL(request.url);
  return request.mode === 'navigate' && url.origin === scope.location.origin && !NO_PAGE.test(url.pathname);
}

/** The page that starts without the server's HTML; the server's, where the shell is lost. */
export async function page(request: Request): Promise<Response> {
  const shell = await precache.matchPrecache(SHELL).catch(() => undefined);
  return shell ?? fetch(request);
}

export function isAppFile(request: Request): boolean {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return false;
  return laterFiles.has(url.pathname) || precache.getCacheKeyForURL(request.url) !== undefined;
}

export async function appFile(request: Request): Promise<Response> {
  const saved =
    (await precache.matchPrecache(request.url).catch(() => undefined)) ?? (await laterFile(request.url));
  if (saved) return saved;
  const response = await fetch(request);
  if (laterFiles.has(new URL(request.url).pathname)) await keepLaterFile(request.url, response.clone());
  return response;
}

export async function keepLater({ withPeople }: { withPeople: boolean }): Promise<void> {
  for (const file of withPeople ? laterFiles : forEverybody) {
    const url = new URL(file, scope.location.origin).href;
    if (await laterFile(url)) continue;
    await keepLaterFile(url, await fetch(url));
  }
}

function cacheOf(url: string): CacheName {
  return isMapFile(new URL(url).pathname) ? CACHE_NAMES.map : CACHE_NAMES.later;
}

async function laterFile(url: string): Promise<Response | undefined> {
  return await caches.match(url, { cacheName: cacheOf(url) }).catch(() => undefined);
}

async function keepLaterFile(url: string, response: Response): Promise<void> {
  if (response.status !== 200) return;
  const cache = await caches.open(cacheOf(url));
  await cache.put(url, response).catch(() => undefined);
}

async function dropOldFiles(name: CacheName): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  const old = keys.filter((key) => !laterFiles.has(new URL(key.url).pathname));
  await Promise.all(old.map((key) => cache.delete(key)));
}
