import { DEFAULT_LOCALE, isLocale } from '#contract/locale.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { registerBackgroundSync } from '#device/outbox/background-sync.ts';
import { writeAs } from '#device/database/holder.ts';
import { mirrorSession } from '#device/session-mirror.ts';
import { readSetting } from '../device-storage.ts';
import { currentSession, currentToken, memorySession } from '../session/session.ts';
import { deviceSettled } from '../session/settling.ts';

/** Tells the worker who is there, so that it can act for them without a page. */
export async function mirrorOwnSession(database: DeviceDatabase, person: string): Promise<void> {
  const token = currentToken();
  // a session of this page's memory alone ends with it
  const session = memorySession();
  if (token === undefined || token !== readSetting('@token_v1')) return;
  if (session === null || session !== currentSession()) return;
  const { lang } = document.documentElement;
  const login = { person, token, session, locale: isLocale(lang) ? lang : DEFAULT_LOCALE };
  await deviceSettled();
  await writeAs(database, session, [database.session], () => mirrorSession(database, login));
}

/** What waits goes out also when every page is closed, where the browser can wake the worker for it. */
export async function letWorkerSend(database: DeviceDatabase, person: string): Promise<void> {
  await mirrorOwnSession(database, person);
  wakeWorker();
}

/** As soon as there is a line: at once where there is one, and also when this page is gone by then. */
export function wakeWorker(): void {
  // there is none before the first visit is over, and never where it is switched off
  void navigator.serviceWorker?.ready.then(registerBackgroundSync);
}
