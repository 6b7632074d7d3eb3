import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { type Call, type CallTarget, createCall } from '#device/call.ts';
import { DEFAULT_LOCALE, isLocale } from '#contract/locale.ts';
import { endSessionInWorker } from './end-session.ts';
import { apiOrigin } from './scope.ts';

const ANYBODYS: CallTarget = {
  origin: apiOrigin,
  fetch: (request) => fetch(request),
  locale: () => DEFAULT_LOCALE,
};

/** For what nobody's name goes with. */
export const callAsNobody = createCall(ANYBODYS);

export interface AsPerson {
  readonly call: Call;
  readonly target: CallTarget;
  readonly database: DeviceDatabase;
  readonly person: string;
}

/**
 * Calls as whoever is signed in on this device; undefined: nobody, as far as the worker was told. Whether the session
 * still is one only the server knows: this device's clock may be years off.
 */
export async function asPerson(): Promise<AsPerson | undefined> {
  const { database } = await openDeviceDatabase();
  const session = await database?.session.get('session');
  if (!database || !session) return undefined;
  const { token, person } = session;
  const locale = isLocale(session.locale) ? session.locale : DEFAULT_LOCALE;
  const target: CallTarget = {
    ...ANYBODYS,
    locale: () => locale,
    token: () => token,
    noteRefusal: () => endSessionInWorker(database, token),
  };
  return { call: createCall(target), target, database, person };
}
