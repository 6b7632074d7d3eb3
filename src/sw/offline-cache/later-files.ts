import type { Locale } from '#contract/locale.ts';
import { CACHE_NAMES, type CacheName } from '#device/cache-names.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { isDataSaverOnInWorker } from '../saves-data.ts';
import { DEFERRED_FILES, workerGlobal } from '../worker-global.ts';
import { waitUntilPageServed } from '../set-fetches-paused.ts';
import { isUsableFile } from './cached-copy.ts';
import { fetchEach, filesToRenew, replacedFiles } from './renewal.ts';

/** Time until the network counts as silent if no answer begins, the same as for calls. */
const SILENT_AFTER_MS = 10_000;
/** Time that a slow line has for one file of the app (spec §9). */
const WHOLE_WITHIN_MS = 120_000;

const LATER_CACHES = [CACHE_NAMES.later, CACHE_NAMES.map];
const mapFiles = new Set(DEFERRED_FILES.map);
const forEverybody = [...DEFERRED_FILES.everybody, ...DEFERRED_FILES.map];
const laterFiles = new Set(Object.values(DEFERRED_FILES).flat());

interface FilesAhead {
  withPeople: boolean;
  locale?: Locale;
}

export function isMapFile(pathname: string): boolean {
  return mapFiles.has(pathname);
}

export function isDeferredFile(pathname: string): boolean {
  return laterFiles.has(pathname);
}

/** Caches files ahead of their use; without a locale, no files with texts in one language. */
export async function cacheDeferredFiles({ withPeople, locale }: FilesAhead): Promise<void> {
  const people = withPeople ? DEFERRED_FILES.people : [];
  await cacheFiles([...(locale ? DEFERRED_FILES[locale] : []), ...forEverybody, ...people]);
  await dropOldFiles();
}

/** Fetches this build's files of the groups that the last build has cached: their screens stay readable offline. */
export async function renewDeferredFiles(): Promise<void> {
  if (await isDataSaverOnInWorker()) return;
  const cached = (await Promise.all(LATER_CACHES.map(cachedPaths))).flat();
  await cacheFiles(filesToRenew(Object.values(DEFERRED_FILES), cached));
}

async function cacheFiles(files: readonly string[]): Promise<void> {
  await fetchEach(files, async (file) => {
    const url = new URL(file, workerGlobal.location.origin).href;
    const saved = await findDeferredFile(url);
    if (saved && isUsableFile(url, saved)) return;
    await waitUntilPageServed();
    await storeDeferredFile(url, await fetchFile(url));
  });
}

/** Fetches a file of the app; the time limits make it fail rather than leave its caller waiting. */
export async function fetchFile(request: Request | string): Promise<Response> {
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

export async function findDeferredFile(url: string): Promise<Response | undefined> {
  return await caches.match(url, { cacheName: cacheOf(url) }).catch(() => undefined);
}

export async function storeDeferredFile(url: string, response: Response): Promise<void> {
  if (!isUsableFile(url, response)) return;
  const name = cacheOf(url);
  const cache = await caches.open(name);
  await writeWithEviction(name, () => cache.put(url, response.clone())).catch(() => undefined);
}

/**
 * Deletes the files of older builds whose successors are cached, once no page of those builds is open. The others tell
 * the next update which groups this device reads offline; there is at most one for each file of this build.
 */
export async function dropOldFiles(): Promise<void> {
  await Promise.all(
    LATER_CACHES.map(async (name) => {
      const cache = await caches.open(name);
      const replaced = replacedFiles(laterFiles, await cachedPaths(name));
      await Promise.all(
        replaced.map((path) => cache.delete(new URL(path, workerGlobal.location.origin).href)),
      );
    }),
  );
}

/** Paths of a cache's files, the oldest first. */
async function cachedPaths(name: CacheName): Promise<string[]> {
  const keys = await (await caches.open(name)).keys();
  return keys.map(({ url }) => new URL(url).pathname);
}

function cacheOf(url: string): CacheName {
  return isMapFile(new URL(url).pathname) ? CACHE_NAMES.map : CACHE_NAMES.later;
}
