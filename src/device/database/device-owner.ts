import type { Table } from 'dexie';
import { parseJson } from '../parse-json.ts';
import { isSameSession } from '../session-id.ts';
import type { DeviceDatabase } from './schema.ts';

/**
 * The session whose private rows the database holds. It is written before the first of them and removed in the
 * transaction that removes them (`end-session.ts`): an interrupted wipe is finished by the next reader of the holder,
 * and an answer that arrives after the wipe is not written.
 */
export interface DeviceOwner {
  /** Identity of the session (`session-id.ts`); only the session's expiry time if an older app wrote it. */
  readonly session: string;
  /** Null until it is known. */
  readonly person: string | null;
}

/**
 * Runs `write` in one transaction, unless the private rows belong to another session by now. A null `session` means
 * that nobody is signed in.
 */
export async function writeIfSessionCurrent(
  database: DeviceDatabase,
  session: string | null,
  tables: readonly Table[],
  write: () => Promise<unknown>,
): Promise<boolean> {
  return await database.transaction('rw', [...tables, database.settings], async () => {
    if (!isSameSession((await readDeviceOwner(database))?.session ?? null, session)) return false;
    await write();
    return true;
  });
}

export async function readDeviceOwner({ settings }: DeviceDatabase): Promise<DeviceOwner | undefined> {
  const holder = parseJson(String((await settings.get('holder'))?.value));
  if (typeof holder !== 'object' || holder === null || !('session' in holder)) return undefined;
  const person = 'person' in holder && typeof holder.person === 'string' ? holder.person : null;
  if (typeof holder.session !== 'string') return undefined;
  const hash = 'hash' in holder && typeof holder.hash === 'string' ? `#${holder.hash}` : '';
  return { session: holder.session + hash, person };
}

/** The token's hash is a field of its own: a tab of an older app compares `session` with the session's end. */
export async function writeDeviceOwner({ settings }: DeviceDatabase, holder: DeviceOwner): Promise<void> {
  const [session, hash] = holder.session.split('#');
  await settings.put({ key: 'holder', value: JSON.stringify({ session, hash, person: holder.person }) });
}
