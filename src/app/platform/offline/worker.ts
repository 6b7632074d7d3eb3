import { Workbox } from 'workbox-window/Workbox.js';
import type { FromWorker, ToWorker } from '#device/worker-messages.ts';
import { announceNewVersion } from './new-version.ts';
import { reloadWhenNothingIsTyped } from './reload.ts';

const SCRIPT = '/sw.js';
const UPDATE_CHECK_MS = 60 * 60_000;
const LAST_WRITES_MS = 5000;

export function tellWorker(message: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** The operator has switched it off; what is asked for again by another page would come back. */
export async function removeWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // What the worker kept is of no use without it, and may be what is wrong.
  await dropCaches();
  // What it was still fetching when it went is written after.
  setTimeout(() => void dropCaches(), LAST_WRITES_MS);
}

async function dropCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Registers the worker; resolves when it has charge of this page, with whether it just took it over from nobody.
 * Where the browser has none, or refuses, the site works as before and this never resolves.
 */
export async function startWorker(onMessage: (message: FromWorker) => void): Promise<{ isFirst: boolean }> {
  const never = new Promise<never>(() => undefined);
  if (!('serviceWorker' in navigator)) return never;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  // Workbox passes on what its own workers say; while a new one waits, the one that runs is none of them.
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));

  const workbox = new Workbox(SCRIPT, { updateViaCache: 'none' });
  const controlled = new Promise<void>((resolve) => {
    if (!isFirst) resolve();
    let isFirstChange = isFirst;
    workbox.addEventListener('controlling', () => {
      // From nobody: this page is of the same build. From another: two versions must not live side by side.
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

/** A worker that waits is offered, and takes over when somebody asks for it. */
async function registerAndAnnounce(workbox: Workbox): Promise<void> {
  workbox.addEventListener('waiting', () => announceNewVersion(() => workbox.messageSkipWaiting()));
  await workbox.register({ immediate: true });
}

/** Whoever comes back to a page that was open for long. */
function lookForNewVersions(): void {
  let lookedAt = Date.now();
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < UPDATE_CHECK_MS) return;
    lookedAt = Date.now();
    // Workbox stops listening at an update that is not of its own making; a new one hears of the next.
    const workbox = new Workbox(SCRIPT, { updateViaCache: 'none' });
    await registerAndAnnounce(workbox);
    await workbox.update();
  };
  document.addEventListener('visibilitychange', () => void look().catch(() => undefined));
}
