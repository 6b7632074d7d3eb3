import type { Table } from 'dexie';
import type { DeviceDatabase } from './schema.ts';

/**
 * The session whose private rows the database holds. It is written before the first of them and removed in the
 * transaction that removes them (`end-session.ts`): a wipe that was cut off is done by whoever looks next, and an answer
 * that comes after it is not written.
 */
export interface Holder {
  /** The time of the session's end: it tells sessions apart and is no secret. */
  readonly session: string;
  /** Null: not known yet. */
  readonly person: string | null;
}

/** Runs `write` in one transaction, unless the private rows are another session's by now. Null: nobody's. */
export async function writeAs(
  database: DeviceDatabase,
  session: string | null,
  tables: readonly Table[],
  write: () => Promise<unknown>,
): Promise<boolean> {
  return await database.transaction('rw', [...tables, database.settings], async () => {
    if (((await readHolder(database))?.session ?? null) !== session) return false;
    await write();
    return true;
  });
}

/** Whose private rows are here; undefined: nobody's, as far as it is known. */
export async function readHolder({ settings }: DeviceDatabase): Promise<Holder | undefined> {
  const value = (await settings.get('holder'))?.value;
  try {
    const holder: unknown = JSON.parse(String(value));
    if (typeof holder !== 'object' || holder === null || !('session' in holder)) return undefined;
    const person = 'person' in holder && typeof holder.person === 'string' ? holder.person : null;
    return typeof holder.session === 'string' ? { session: holder.session, person } : undefined;
  } catch {
    return undefined;
  }
}
