import { isSameSession, sessionIdOf } from '../session-id.ts';
import { type DeviceOwner, readDeviceOwner, writeDeviceOwner } from './device-owner.ts';
import type { DeviceDatabase } from './schema.ts';
import { removeRows, WIPED_TABLES } from './wipe.ts';

/** Session of the device, as a page reads it from localStorage. */
export interface SignedIn {
  /** Null when nobody is signed in, or when the session is over by the device's clock. */
  readonly session: string | null;
  /**
   * The stored token, even of a session that is over only by the device's clock: the worker lets the server decide.
   */
  readonly token: string | null;
}

/**
 * Removes the private rows of a session other than this one; drafts and outbox items stay for their owners.
 * `read` is called within the transaction, because another tab may have signed in meanwhile. Returns whether a session
 * was ended.
 */
export async function endPreviousSession(database: DeviceDatabase, read: () => SignedIn): Promise<boolean> {
  return await database.transaction('rw', WIPED_TABLES, async () => {
    const { session, token } = read();
    const holder = await readDeviceOwner(database);
    if (holder && isSameSession(holder.session, session)) {
      await database.session.filter((row) => row.token !== token).delete();
      return false;
    }
    // An older build stored no holder; its rows belong to the session that is mirrored for the worker.
    const isSomeones =
      holder !== undefined || (await database.session.filter((row) => row.token !== token).count()) > 0;
    await removePrivate(database, { holder, token, keepsOccupant: !isSomeones });
    return isSomeones;
  });
}

/** Marks the database as holding this session's rows; `person` is added once it is known. */
export async function claimDatabase(
  database: DeviceDatabase,
  { session, person }: DeviceOwner,
): Promise<void> {
  const { settings } = database;
  await database.transaction('rw', settings, async () => {
    const holder = await readDeviceOwner(database);
    if (holder && !isSameSession(holder.session, session)) return;
    const owner = holder?.person ?? person;
    if (holder?.session === session && holder.person === owner) return;
    await writeDeviceOwner(database, { session, person: owner });
    if (!holder) await settings.delete('refused_session');
  });
}

/**
 * Ends the session of a token that the worker has from the page and the server does not accept. False when another
 * session is mirrored by now.
 */
export async function endRefusedSession(database: DeviceDatabase, token: string): Promise<boolean> {
  const refused = await database.transaction('rw', WIPED_TABLES, async () => {
    const mirrored = await database.session.get('session');
    if (mirrored?.token !== token) return undefined;
    const holder = await readDeviceOwner(database);
    const session = mirrored.session && sessionIdOf({ token, expires_at: mirrored.session });
    const isHolders = holder === undefined || isSameSession(session ?? holder.session, holder.session);
    if (isHolders) await removePrivate(database, { holder, token: null, keepsOccupant: false });
    else await database.session.clear();
    return { session };
  });
  if (refused?.session === undefined) return refused !== undefined;
  // This is outside of the transaction: on a full device the wipe succeeds without it, and the page learns of the end
  // at its next call.
  await database.settings.put({ key: 'refused_session', value: refused.session }).catch(() => undefined);
  return true;
}

/** Session that the server refused to the worker while the page still has its token. */
export async function readRefusedSession({ settings }: DeviceDatabase): Promise<string | undefined> {
  const value = (await settings.get('refused_session'))?.value;
  return typeof value === 'string' ? value : undefined;
}

interface Removal {
  readonly holder: DeviceOwner | undefined;
  readonly token: string | null;
  /**
   * True when nobody was signed in: the rows are a visitor's, except for those left by an older build or by a call
   * under way.
   */
  readonly keepsOccupant: boolean;
}

async function removePrivate(database: DeviceDatabase, { holder, ...stays }: Removal): Promise<void> {
  if (holder?.person) await lockOwnerless(database, holder.person);
  await removeRows(database, { ...stays, keepsUnsentOf: () => true });
  await database.settings.delete('holder');
}

/** Gives drafts and shares without an owner to the person whose session ends. */
async function lockOwnerless({ drafts, shared }: DeviceDatabase, owner: string): Promise<void> {
  await drafts.filter((draft) => draft.owner === null).modify({ owner });
  await shared.filter((share) => share.owner === undefined).modify({ owner });
}
