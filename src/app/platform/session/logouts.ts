import * as v from 'valibot';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { createCall } from '#device/call.ts';
import { readJson } from '#device/read-json.ts';
import type { AppContext } from '../app-context.ts';
import { callTarget } from '../calls/call-target.ts';
import { readSetting, writeSetting } from '../device-storage.ts';
import { serverNow } from '../server-clock.ts';
import { endSession } from './session.ts';

// A logout takes effect here at once, and on the server once it can be reached. Until then the token is stored under a
// separate key that nothing else reads: without it nobody could end the session on the server.

/** Maximum logouts stored until the server can be reached; beyond it, the oldest session expires by itself. */
const MOST = 5;

const Logouts = v.array(v.object({ token: v.string(), expires_at: v.string() }));
type Logout = v.InferOutput<typeof Logouts>[number];

/** Replaces storage that is refused, for as long as the page. */
let inMemory: readonly Logout[] = [];

/** Ends the session on this device, in all tabs, and stores the logout for the server. */
export function beginLogout(): void {
  const ended = endSession();
  if (ended) write([...read(), ended].slice(-MOST));
}

/** Sends pending logouts to the server; a final answer of any kind removes them. */
export async function sendPendingLogouts(context: AppContext): Promise<void> {
  for (const logout of read()) {
    const call = createCall({
      ...callTarget(context, () => logout.token),
      // `keepalive`, since the person may close the page at once after signing out.
      // oxlint-disable-next-line no-restricted-globals -- the session of this call is no longer the page's
      fetch: (request) => fetch(request, { keepalive: true }),
    });
    try {
      await call(authEndpoints.logout, {});
    } catch (error) {
      // After a refusal the session is over on the server, too. A rate limit or server error is retried later.
      if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) continue;
    }
    write(read().filter(({ token }) => token !== logout.token));
  }
}

/** Reads pending logouts; a session that has expired meanwhile needs none. */
function read(): readonly Logout[] {
  const stored = readSetting('@logouts_v1');
  const logouts = stored === null ? inMemory : (readJson(Logouts, stored) ?? []);
  return logouts.filter(({ expires_at }) => serverNow() < Date.parse(expires_at));
}

function write(logouts: readonly Logout[]): void {
  inMemory = logouts;
  writeSetting('@logouts_v1', logouts.length === 0 ? null : JSON.stringify(logouts));
}
