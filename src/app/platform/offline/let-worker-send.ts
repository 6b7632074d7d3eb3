import { DEFAULT_LOCALE, isLocale } from '#contract/locale.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { registerBackgroundSync } from '#device/outbox/background-sync.ts';
import { writeIfSessionCurrent } from '#device/database/device-owner.ts';
import { mirrorSession } from '#device/session-mirror.ts';
import { readSetting } from '../device-storage.ts';
import { currentSession, currentToken, memorySession } from '../session/session.ts';
import { waitForSessionPurge } from '../session/settling.ts';

/** Mirrors the session into the device's database, so that the worker can act for the person without a page. */
export async function mirrorOwnSession(database: DeviceDatabase, person: string): Promise<void> {
  const token = currentToken();
  // A session that storage refused exists only in this page's memory; it ends with the page and is not mirrored.
  const session = memorySession();
  if (token === undefined || token !== readSetting('@token_v1')) return;
  if (session === null || session !== currentSession()) return;
  const { lang } = document.documentElement;
  const login = { person, token, session, locale: isLocale(lang) ? lang : DEFAULT_LOCALE };
  await waitForSessionPurge();
  await writeIfSessionCurrent(database, session, [database.session], () => mirrorSession(database, login));
}

/** Lets the worker send waiting items after every page is closed, where the browser supports background sync. */
export async function letWorkerSend(database: DeviceDatabase, person: string): Promise<void> {
  await mirrorOwnSession(database, person);
  wakeWorker();
}

/**
 * Registers a background sync: it fires at once with a connection, else when it is back, even if this page is gone by
 * then.
 */
export function wakeWorker(): void {
  // No worker exists before the first visit is over, nor where it is switched off.
  void navigator.serviceWorker?.ready.then(registerBackgroundSync);
}
