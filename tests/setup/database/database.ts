import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type DatabaseTarget, type Sql } from '#server/db/client.ts';
import { dropDatabase } from './drop-database.ts';
import { inDatabase } from './database-target.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** A database for the test file with schema and lookups, dropped after its last test. */
export async function testDatabase(): Promise<Sql> {
  return (await testDatabaseAt()).sql;
}

/**
 * Name of a database that all files share and nobody drops: where thousands of runs follow each other, as mutants do,
 * copying one for each would take most of the time. Their tests bear each other's rows.
 */
const SHARED = process.env['SHARED_TEST_DATABASE'];

export interface TestDatabase {
  readonly sql: Sql;
  readonly target: DatabaseTarget;
}

/** The same database with its address, for other processes; by the run's pooler if it has one, or by the given one. */
export async function testDatabaseAt(poolerUrl = inject('poolerUrl')): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = SHARED ?? `yumush_test_${randomBytes(6).toString('hex')}`;
  const admin = connect(server, { max: 1, statementTimeout: 60_000 });
  const known = await admin`select from pg_database where datname = ${name}`;
  if (known.length === 0)
    await admin.unsafe(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const target = inDatabase(
    poolerUrl === null ? server : { url: poolerUrl, pooler: { direct: server, prepares: false } },
    name,
  );
  const sql = connect(target, { max: 6 });
  registerCleanup(async () => {
    await sql.end({ timeout: 5 });
    if (SHARED === undefined) await dropDatabase(admin, name);
    await admin.end();
  });
  return { sql, target };
}
