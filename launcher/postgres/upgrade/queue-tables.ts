import type pg from 'pg';
import { getMigrationPlans, PgBoss } from 'pg-boss';
import { connectionOf } from '#server/db/client.ts';
import { APPLICATION } from '../database.ts';
import { readQueueVersion } from './database-copy-repo.ts';

const SCHEMA = 'pgboss';

/** Makes the queue's tables as this release has them. */
export async function makeQueueTables(host: string): Promise<void> {
  const place = connectionOf({ host, database: APPLICATION, user: APPLICATION });
  const boss = new PgBoss({ ...place, max: 2, schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Brings the queue's tables of an older release to this one's columns within the transaction of `old`, which is rolled
 * back after the copy: the database itself is not changed.
 */
export async function migrateQueueTables(old: pg.Client, fresh: pg.Client): Promise<void> {
  const [version, wanted] = [await readQueueVersion(old), await readQueueVersion(fresh)];
  if (version === null || wanted === null || version >= wanted) return;
  await old.query(transactionOf(getMigrationPlans(SCHEMA, version)));
  // The queue's migration set limits for its own short transaction; the copy that follows here takes longer.
  await old.query('set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0');
}

/** The part of a plan between `BEGIN` and `COMMIT`; indexes come after it, and those of the copy are made anew. */
function transactionOf(plan: string): string {
  const [, statements] = /^\s*BEGIN;(.*)^\s*COMMIT;/ms.exec(plan) ?? [];
  if (statements === undefined)
    throw new Error('The migration of pg-boss is not made as it was: look again.');
  return statements;
}
