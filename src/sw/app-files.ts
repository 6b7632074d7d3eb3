import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { BUILT_FILES, config, scope } from './scope.ts';

const SHELL = '/app-shell';
const LATER_CACHE = 'later-v1';

const precache = new PrecacheController({ cacheName: 'app' });
precache.addToCacheList([...BUILT_FILES.shell, { url: SHELL, revision: config.shellRevision }]);

const mapFiles = new Set(BUILT_FILES.map);
/** What is kept when it is first used, or when there is time. */
const everybodys = [...BUILT_FILES.texts, ...BUILT_FILES.map];
const laterFiles = new Set([...everybodys, ...BUILT_FILES.people]);

export function isMapFile(pathname: string): boolean {
  return mapFiles.has(pathname);
}

export function installApp(event: ExtendableEvent): Promise<unknown> {
  return precache.install(event);
}

export async function activateApp(event: ExtendableEvent): Promise<void> {
  await precache.activate(event);
  await dropOldLaterFiles();
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
    (await precache.matchPrecache(request.url).catch(() => undefined)) ??
    (await caches.match(request.url, { cacheName: LATER_CACHE }).catch(() => undefined));
  if (saved) return saved;
  const response = await fetch(request);
  if (laterFiles.has(new URL(request.url).pathname)) await keepLaterFile(request.url, response.clone());
  return response;
}

export async function keepLater({ withPeople }: { withPeople: boolean }): Promise<void> {
  for (const file of withPeople ? laterFiles : everybodys) {
    const url = new URL(file, scope.location.origin).href;
    if (await caches.match(url, { cacheName: LATER_CACHE })) continue;
    await keepLaterFile(url, await fetch(url));
  }
}

async function keepLaterFile(url: string, response: Response): Promise<void> {
  if (response.status !== 200) return;
  const cache = await caches.open(LATER_CACHE);
  await cache.put(url, response).catch(() => undefined);
}

async function dropOldLaterFiles(): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  const keys = await cache.keys();
  const old = keys.filter((key) => !laterFiles.has(new URL(key.url).pathname));
  await Promise.all(old.map((key) => cache.delete(key)));
}
