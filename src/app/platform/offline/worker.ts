import { HOUR_MS } from '#contract/time.ts';
import { Workbox } from 'workbox-window/Workbox.js';
import type { FromWorker, ToWorker } from '#device/worker-messages.ts';
import { announceNewVersion } from './new-version.ts';
import { reloadWhenNothingIsTyped } from './reload.ts';

const SCRIPT = '/sw.js';
const UPDATE_CHECK_MS = HOUR_MS;
const LAST_WRITES_MS = 5000;

export function postToWorker(message: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** The operator has switched the worker off: unregisters it and deletes its caches. */
export async function removeWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // The worker's caches are useless without it, and may be the cause of a problem.
  await dropCaches();
  // Fetches that were running when the worker stopped are still written afterwards.
  setTimeout(() => void dropCaches(), LAST_WRITES_MS);
}

async function dropCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Registers the worker; resolves when it controls this page, and says whether it is the first to do so. Where the
 * browser has no workers, or refuses, the site works as before and this never resolves.
 */
export async function startWorker(onMessage: (message: FromWorker) => void): Promise<{ isFirst: boolean }> {
  const never = new Promise<never>(() => undefined);
  if (!('serviceWorker' in navigator)) return never;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  // Workbox passes on only messages of its own workers; while a new one waits, the active one is not among them.
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));

  const workbox = new Workbox(SCRIPT, { updateViaCache: 'none' });
  const controlled = new Promise<void>((resolve) => {
    if (!isFirst) resolve();
    let isFirstChange = isFirst;
    workbox.addEventListener('controlling', () => {
      // The first worker is of the same build as this page. A replaced one is not: two versions must not run side by
      // side.
      if (isFirstChange) resolve();
      else reloadWhenNothingIsTyped();
      isFirstChange = false;
    });
  });
  try {
    await registerAndAnnounce(workbox);
  } catch {
    return never;
  }
  lookForNewVersions();
  await controlled;
  return { isFirst };
}

/** Offers a waiting worker, which takes over when somebody accepts it. */
async function registerAndAnnounce(workbox: Workbox): Promise<void> {
  workbox.addEventListener('waiting', () => announceNewVersion(() => workbox.messageSkipWaiting()));
  await workbox.register({ immediate: true });
}

/** Checks for a new version when somebody comes back to a page that was open for long. */
function lookForNewVersions(): void {
  let lookedAt = Date.now();
  const checkForUpdate = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < UPDATE_CHECK_MS) return;
    lookedAt = Date.now();
    // Workbox stops listening at an update that it did not start; a new instance hears of the next one.
    const workbox = new Workbox(SCRIPT, { updateViaCache: 'none' });
    await registerAndAnnounce(workbox);
    await workbox.update();
  };
  document.addEventListener('visibilitychange', () => void checkForUpdate().catch(() => undefined));
}
