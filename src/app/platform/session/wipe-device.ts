import { CACHE_NAMES } from '../../../device/cache-names.ts';
import { openDatabase } from '../../../device/database/open-database.ts';
import { wipePersonal } from '../../../device/database/wipe.ts';
import type { OutboxRow } from '../../../device/database/rows.ts';
import { isQuiet } from '../../../device/outbox/quiet.ts';
import { writeSetting, writeVisit } from '../device-storage.ts';
import { setHearts } from '../kept/hearts.ts';
import { forgetPush } from '../push/forget-push.ts';
import { forgetSavedQueries } from '../query/persistence.ts';

/** It is not with the server, and somebody would miss it. */
function isUnsent({ state, thing }: OutboxRow): boolean {
  return state !== 'done' && !isQuiet(thing);
}

/** What a person wrote or shared here and nobody else has. */
export async function countUnsent(person: string | undefined): Promise<number> {
  const { database } = await openDatabase();
  if (!database) return 0;
  const { drafts, outbox, shared } = database;
  const isTheirs = ({ owner }: { owner: string | null }): boolean =>
    person === undefined || owner === null || owner === person;
  const counts = await Promise.all([
    drafts.filter(isTheirs).count(),
    outbox.filter((row) => isTheirs(row) && isUnsent(row)).count(),
    shared.count(),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** After it no store of this device holds a byte of the person's. */
export async function wipeDevice(person: string | undefined): Promise<void> {
  writeVisit('@return_to_v1', null);
  writeVisit('@code_v1', null);
  writeVisit('@service_v1', null);
  writeVisit('@messages_v1', null);
  forgetSavedQueries();
  writeSetting('@hearts_v1', null);
  writeSetting('@taps_v1', null);
  writeSetting('@kept_v1', null);
  writeSetting('@searches_v1', null);
  writeSetting('@put_away_v1', null);
  setHearts(new Set());
  // Nothing of a person is in them; what they looked at is not left lying about either.
  if ('caches' in globalThis) await caches.delete(CACHE_NAMES.looks).catch(() => false);
  void forgetPush();
  const { database } = await openDatabase();
  if (database) await wipePersonal(database, person);
}
