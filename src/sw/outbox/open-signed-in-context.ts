import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { type Call, type CallTarget, createCall } from '#device/call.ts';
import { DEFAULT_LOCALE, isLocale } from '#contract/locale.ts';
import { endSessionInWorker } from './end-session.ts';
import { apiOrigin } from '../worker-global.ts';

export const NOBODYS_TARGET: CallTarget = {
  origin: apiOrigin,
  fetch: (request) => fetch(request),
  locale: () => DEFAULT_LOCALE,
};

export interface SignedInContext {
  readonly call: Call;
  readonly target: CallTarget;
  readonly database: DeviceDatabase;
  readonly person: string;
}

/**
 * Calls as the person who is signed in on this device; `undefined` when the page has mirrored no session. Only the
 * server knows whether the session is still valid: this device's clock may be years off.
 */
export async function openSignedInContext(): Promise<SignedInContext | undefined> {
  const { database } = await openDeviceDatabase();
  const session = await database?.session.get('session');
  if (!database || !session) return undefined;
  const { token, person } = session;
  const locale = isLocale(session.locale) ? session.locale : DEFAULT_LOCALE;
  const target: CallTarget = {
    ...NOBODYS_TARGET,
    locale: () => locale,
    token: () => token,
    noteRefusal: () => endSessionInWorker(database, token),
  };
  return { call: createCall(target), target, database, person };
}
