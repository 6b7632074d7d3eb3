import * as v from 'valibot';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { createCall } from '#device/call.ts';
import type { AppContext } from '../app-context.ts';
import { readSetting, writeSetting } from '../device-storage.ts';
import { localeOf } from '../i18n/use-locale.ts';
import { connectionNotes } from '../offline/connection.ts';
import { endSession } from './session.ts';

// Who leaves is signed out here at once, and the server is told when it can be. Until then the token is kept in a place
// of its own, which nothing else reads: without it nobody could end the session there.

/** More people than these do not leave one device before it meets its server; the oldest ends by itself. */
const MOST = 5;

const Logouts = v.array(v.object({ token: v.string(), expires_at: v.string() }));
type Logout = v.InferOutput<typeof Logouts>[number];

/** Where storage is refused, for as long as the page. */
let inMemory: readonly Logout[] = [];

/** Ends the session on this device, in all tabs, and notes that the server is to be told. */
export function beginLogout(): void {
  const ended = endSession();
  if (ended) write([...read(), ended].slice(-MOST));
}

/** Tells the server of all that it does not know yet; what it gives any answer to is forgotten. */
export async function tellLogouts({ config, i18n }: AppContext): Promise<void> {
  for (const logout of read()) {
    const call = createCall({
      origin: config.apiOrigin || location.origin,
      // Whoever leaves may close the page at once.
      // oxlint-disable-next-line no-restricted-globals -- the session of this call is no longer the page's
      fetch: (request) => fetch(request, { keepalive: true }),
      locale: () => localeOf(i18n),
      token: () => logout.token,
      ...connectionNotes,
    });
    try {
      await call(authEndpoints.logout, {});
    } catch (error) {
      // Refused: the session is over there, too. Too often or broken: later.
      if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) continue;
    }
    write(read().filter(({ token }) => token !== logout.token));
  }
}

/** A session that has ended by itself meanwhile needs nobody to tell of it. */
function read(): readonly Logout[] {
  const kept = readSetting('@logouts_v1');
  const logouts = kept === null ? inMemory : parsed(kept);
  return logouts.filter(({ expires_at }) => Date.now() < Date.parse(expires_at));
}

function parsed(text: string): readonly Logout[] {
  try {
    const result = v.safeParse(Logouts, JSON.parse(text));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

function write(logouts: readonly Logout[]): void {
  inMemory = logouts;
  writeSetting('@logouts_v1', logouts.length === 0 ? null : JSON.stringify(logouts));
}
