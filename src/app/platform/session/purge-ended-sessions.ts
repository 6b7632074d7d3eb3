import type { QueryClient } from '@tanstack/react-query';
import { CACHE_NAMES } from '#device/cache-names.ts';
import {
  endPreviousSession,
  claimDatabase,
  readRefusedSession,
  type SignedIn,
} from '#device/database/end-session.ts';
import { readDeviceOwner } from '#device/database/device-owner.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { wipePersonalData } from '#device/database/wipe.ts';
import { CACHE_OWNERSHIP, namesOwnedAs } from '#device/ownership.ts';
import { pause } from '#device/pause.ts';
import { clearSystemTraces } from '#device/push/clear-system-traces.ts';
import { isSameSession, sessionIdOf } from '#device/session-id.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { readSetting, writeSetting } from '../device-storage.ts';
import { DEVICE_QUERY_KEY } from '../query/query-client.ts';
import { clearEndedSessionSettings } from './clear-settings.ts';
import { meQuery } from './me.ts';
import {
  currentSession,
  clearStoredLogin,
  memorySession,
  storedOwnerSession,
  storedSession,
} from './session.ts';
import { ALL_PEOPLE, queueSessionPurge } from './settling.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
const PUSH_PATIENCE_MS = 2000;

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Removes whatever other sessions left, however they ended: the device holds the private data of the current session or
 * nobody's. It is idempotent; failures are retried, at the next start too. Never fails.
 */
export function purgeEndedSessions(client: QueryClient): Promise<void> {
  clearEndedSessionSettings();
  return queueSessionPurge(() =>
    settle(client).then(
      () => void (failures = 0),
      () => {
        clearTimeout(timer);
        const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
        timer = setTimeout(() => void purgeEndedSessions(client), wait);
        failures += 1;
      },
    ),
  );
}

async function settle(client: QueryClient): Promise<void> {
  const leaving = readSetting('@wipe_v1');
  const session = currentSession();
  const noted = storedOwnerSession();
  const { database, trouble } = await openDeviceDatabase();
  // A browser without a database holds nothing there; a database that cannot be opened now is wiped when it can.
  if (!database && trouble !== 'missing' && trouble !== 'refused') throw new Error(`no database: ${trouble}`);
  if (leaving !== null && database) await wipeOf(database, leaving);
  const hasEnded = database !== null && (await endPreviousSession(database, readSignedIn));
  if (database) await dropRefused(database);
  if (hasEnded || leaving !== null || (noted !== null && !isSameSession(noted, session)))
    await clearBeside(client);
  if (leaving !== null && readSetting('@wipe_v1') === leaving) writeSetting('@wipe_v1', null);
  if (database && session !== null && session === currentSession()) {
    const person = memorySession() === session ? client.getQueryData(meQuery.queryKey)?.id : undefined;
    await writeWithEviction('answers', () => claimDatabase(database, { session, person: person ?? null }));
  }
  if (session === currentSession()) noteHolder(session);
}

/** The older key is written last: after a crash in between, the next start cleans up once more. */
function noteHolder(session: string | null): void {
  writeSetting('@holder_v2', session);
  writeSetting('@holder_v1', session === null ? null : (storedSession()?.expires_at ?? null));
}

async function wipeOf(database: DeviceDatabase, leaving: string): Promise<void> {
  const person = leaving === ALL_PEOPLE ? (await readDeviceOwner(database))?.person : leaving;
  await wipePersonalData(database, person ?? undefined);
}

function readSignedIn(): SignedIn {
  return { session: currentSession(), token: readSetting('@token_v1') };
}

/** Ends the session if the server told the worker that it is over, while no page was open or beside one. */
async function dropRefused(database: DeviceDatabase): Promise<void> {
  const refused = await readRefusedSession(database);
  const stored = storedSession();
  if (refused !== undefined && stored && isSameSession(sessionIdOf(stored), refused))
    clearStoredLogin(stored.token);
}

/** Clears what is outside of the database: notifications, caches and queries. */
async function clearBeside(client: QueryClient): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // Without a limit a push service that is out of reach would hold everything up.
  await Promise.race([clearSystemTraces(registration), pause(PUSH_PATIENCE_MS)]);
  if ('caches' in globalThis) {
    const names = namesOwnedAs(CACHE_OWNERSHIP, 'occupant', 'private');
    await Promise.all(names.map((name) => caches.delete(CACHE_NAMES[name]).catch(() => false)));
  }
  await client.resetQueries({ queryKey: [DEVICE_QUERY_KEY] });
}
