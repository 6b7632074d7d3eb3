import type { FromWorker, ToWorker } from '../../../device/worker-messages.ts';
import { announceNewVersion } from './new-version.ts';
import { reloadWhenNothingIsTyped } from './reload.ts';

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
  const hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));

  const controlled = new Promise<void>((resolve) => {
    if (serviceWorker.controller) resolve();
    let isFirstChange = !hadController;
    serviceWorker.addEventListener('controllerchange', () => {
      // From nobody: this page is of the same build. From another: two versions must not live side by side.
      if (isFirstChange) resolve();
      else reloadWhenNothingIsTyped();
      isFirstChange = false;
    });
  });

  let registration: ServiceWorkerRegistration;
  try {
    registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    return never;
  }
  watchForNewVersion(registration);
  await controlled;
  return { isFirst: !hadController };
}

function watchForNewVersion(registration: ServiceWorkerRegistration): void {
  const announce = (): void => {
    const { waiting } = registration;
    if (!waiting || !registration.active) return;
    const message: ToWorker = { type: 'activate' };
    announceNewVersion(() => waiting.postMessage(message));
  };
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
