import { namesOwnedAs, SETTING_ROW_OWNERSHIP, TABLE_OWNERSHIP } from '../ownership.ts';
import type { FavouriteRow } from './rows.ts';
import type { DeviceDatabase, TableName } from './schema.ts';

export interface WipeExceptions {
  /** Whether this person's unsent rows stay on the device, locked to them. */
  readonly keepsUnsentOf: (owner: string) => boolean;
  /** Whether a visitor's favourites and views stay, since nobody was signed in. */
  readonly keepsOccupant: boolean;
  /** Token whose session mirror stays. */
  readonly token: string | null;
}

/** Tables with rows that a logout removes. */
export const PRIVATE_TABLES: readonly TableName[] = namesOwnedAs(
  TABLE_OWNERSHIP,
  'occupant',
  'private',
  'locked',
);
/** The tables that `removeRows` needs in its transaction. */
export const WIPED_TABLES: readonly TableName[] = [...PRIVATE_TABLES, 'settings'];

/**
 * Logs out: deletes every private row except the unsent rows of another person whose session merely ended. Without
 * `person` the rows of all people go.
 */
export async function wipePersonalData(database: DeviceDatabase, person?: string): Promise<void> {
  await database.transaction('rw', WIPED_TABLES, () =>
    removeRows(database, {
      keepsUnsentOf: (owner) => person !== undefined && owner !== person,
      keepsOccupant: false,
      token: null,
    }),
  );
}

/** Runs within a transaction over `WIPED_TABLES`; it only deletes, since a full device could not write. */
export async function removeRows(database: DeviceDatabase, stays: WipeExceptions): Promise<void> {
  const lockedIds = await idsOfLocked(database, stays);
  await Promise.all([
    ...WIPED_TABLES.map((name) => removeFrom(database, name, stays, lockedIds)),
    ...(stays.keepsOccupant ? [] : [removeOccupantSettings(database)]),
  ]);
}

async function removeFrom(
  database: DeviceDatabase,
  name: TableName,
  stays: WipeExceptions,
  lockedIds: ReadonlySet<string>,
): Promise<void> {
  const { favourites, photos, session } = database;
  const ownership = TABLE_OWNERSHIP[name];
  switch (ownership) {
    case 'device':
      return;
    case 'private':
      if (name === session.name) await session.filter(({ token }) => token !== stays.token).delete();
      else await database.table(name).clear();
      return;
    case 'occupant':
      if (name === favourites.name)
        await favourites.filter((row) => !isFavouriteStaying(row, stays)).delete();
      else if (!stays.keepsOccupant) await database.table(name).clear();
      return;
    case 'locked': {
      const idOf = ({ id, of }: { id: string; of: string }): string => (name === photos.name ? of : id);
      await database
        .table(name)
        .filter((row) => !lockedIds.has(idOf(row)))
        .delete();
      return;
    }
    default:
      return ownership satisfies never;
  }
}

/** Ids of drafts, shares and outbox items that are not sent; a sent one is only shown, and goes. */
async function idsOfLocked(
  { drafts, outbox, shared }: DeviceDatabase,
  stays: WipeExceptions,
): Promise<ReadonlySet<string>> {
  const rows = [
    ...(await drafts.toArray()),
    ...(await outbox.filter(({ state }) => state !== 'done').toArray()),
    ...(await shared.toArray()),
  ];
  return new Set(rows.flatMap(({ id, owner = null }) => (isStaying(owner, stays) ? [id] : [])));
}

function isStaying(owner: string | null, { keepsUnsentOf, keepsOccupant }: WipeExceptions): boolean {
  return owner === null ? keepsOccupant : keepsUnsentOf(owner);
}

/** A person's favourites stay where their account does not know them yet. */
function isFavouriteStaying({ owner, sent }: FavouriteRow, stays: WipeExceptions): boolean {
  return isStaying(owner ?? null, stays) && (owner === null || sent === 0);
}

async function removeOccupantSettings({ settings }: DeviceDatabase): Promise<void> {
  await settings.bulkDelete(namesOwnedAs(SETTING_ROW_OWNERSHIP, 'occupant'));
}
