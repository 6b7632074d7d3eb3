import { openDatabase } from '../../../device/database/open-database.ts';
import { UNSENT_TABLES } from '../../../device/database/schema.ts';
import { wipePersonal } from '../../../device/database/wipe.ts';
import { writeVisit } from '../device-storage.ts';
import { forgetSavedQueries } from '../query/persistence.ts';

/** What was written or shared here and nobody else has. */
export async function countUnsent(): Promise<number> {
  const { database } = await openDatabase();
  if (!database) return 0;
  const counts = await Promise.all(UNSENT_TABLES.map((name) => database.table(name).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** After it no store of this device holds a byte of the person's. */
export async function wipeDevice(): Promise<void> {
  writeVisit('@return_to_v1', null);
  writeVisit('@code_v1', null);
  writeVisit('@service_v1', null);
  forgetSavedQueries();
  const { database } = await openDatabase();
  if (database) await wipePersonal(database);
}
