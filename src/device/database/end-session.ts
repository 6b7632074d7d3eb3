import { type Holder, readHolder } from './holder.ts';
import type { DeviceDatabase } from './schema.ts';
import { removeRows, WIPED_TABLES } from './wipe.ts';

/** What is signed in on the device, as a page reads it from localStorage. */
export interface SignedIn {
  /** Null: nobody, or the device's clock says that the session is over. */
  readonly session: string | null;
  /** The stored token, also of a session that only the device's clock takes for over: the worker lets the server say. */
  readonly token: string | null;
}

/**
 * Removes what another session than this one left, as its end does: drafts and what waits stay for their owners. `read` is
 * asked within the transaction: another tab may have signed in meanwhile. Returns whether a session was ended.
 */
export async function endFormer(database: DeviceDatabase, read: () => SignedIn): Promise<boolean> {
  return await database.transaction('rw', WIPED_TABLES, async () => {
    const { session, token } = read();
    const holder = await readHolder(database);
    if (holder && holder.session === session) {
      await database.session.filter((row) => row.token !== token).delete();
      return false;
    }
    // An older build noted no holder, but whose session the worker was to act for.
    const isSomeones =
      holder !== undefined || (await database.session.filter((row) => row.token !== token).count()) > 0;
    await removePrivate(database, { holder, token, keepsOccupant: !isSomeones });
    return isSomeones;
  });
}

/** From here on the database holds this session's rows; `person` is added once it is known. */
export async function holdFor(database: DeviceDatabase, { session, person }: Holder): Promise<void> {
  const { settings } = database;
  await database.transaction('rw', settings, async () => {
    const holder = await readHolder(database);
    if (holder && (holder.session !== session || holder.person !== null || person === null)) return;
    await settings.put({ key: 'holder', value: JSON.stringify({ session, person }) });
    if (!holder) await settings.delete('refused_session');
  });
}

/**
 * The server does not accept this token, which the worker has from the page: ends its session here. False: another session
 * is mirrored by now.
 */
export async function endRefused(database: DeviceDatabase, token: string): Promise<boolean> {
  const refused = await database.transaction('rw', WIPED_TABLES, async () => {
    const mirrored = await database.session.get('session');
    if (mirrored?.token !== token) return undefined;
    const holder = await readHolder(database);
    const isHolders = holder === undefined || (mirrored.session ?? holder.session) === holder.session;
    if (isHolders) await removePrivate(database, { holder, token: null, keepsOccupant: false });
    else await database.session.clear();
    return mirrored;
  });
  if (refused?.session === undefined) return refused !== undefined;
  // Apart: on a full device the wipe goes through without it, and the page hears of the end at its next call.
  await database.settings.put({ key: 'refused_session', value: refused.session }).catch(() => undefined);
  return true;
}

/** The session that the worker was refused: the page has its token still. */
export async function readRefused({ settings }: DeviceDatabase): Promise<string | undefined> {
  const value = (await settings.get('refused_session'))?.value;
  return typeof value === 'string' ? value : undefined;
}

interface Removal {
  readonly holder: Holder | undefined;
  readonly token: string | null;
  /** Nobody was signed in: what is here is a visitor's, but for what an older build or a call under way has left. */
  readonly keepsOccupant: boolean;
}

async function removePrivate(database: DeviceDatabase, { holder, ...stays }: Removal): Promise<void> {
  if (holder?.person) await lockOwnerless(database, holder.person);
  await removeRows(database, { ...stays, keepsUnsentOf: () => true });
  await database.settings.delete('holder');
}

/** A draft or share of the session that names nobody is its person's. */
async function lockOwnerless({ drafts, shared }: DeviceDatabase, owner: string): Promise<void> {
  await drafts.filter((draft) => draft.owner === null).modify({ owner });
  await shared.filter((share) => share.owner === undefined).modify({ owner });
}
