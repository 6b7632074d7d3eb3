import type { Sql } from '#server/db/client.ts';
import { LOCKS, runExclusiveBatches } from '#server/db/exclusive.ts';
import { applyMapCountChanges, writeSquares } from './map-repo.ts';

/** Changes per transaction; each one touches some thirty squares. */
const BATCH = 10_000;

/** Brings the counted squares up to date, until no change is left. */
export async function updateMapCounts(sql: Sql): Promise<void> {
  await runExclusiveBatches(sql, {
    lock: LOCKS.foldMap,
    batch: async (tx) => (await applyMapCountChanges(tx, BATCH)) === BATCH,
  });
}

/** Counts all squares again, for a database whose ads were written in bulk, past the log of changes. */
export async function rebuildMap(sql: Sql): Promise<void> {
  await sql.begin(writeSquares);
}
