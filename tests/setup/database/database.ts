import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type DatabaseTarget, type Sql } from '#server/db/client.ts';
import { dropDatabase } from './drop-database.ts';
import { inDatabase } from './database-target.ts';
import { whenDone } from '#tests/setup/server/when-done.ts';

/** A database for the test file with schema and lookups, dropped after its last test. */
export async function testDatabase(): Promise<Sql> {
  return (await testDatabaseAt()).sql;
}

/** The same database with its address, for other processes. */
export async function testDatabaseAt(): Promise<{ sql: Sql; target: DatabaseTarget }> {
  const server = inject('databaseServer');
  const name = `yumush_test_${randomBytes(6).toString('hex')}`;
  const admin = connect(server, { max: 1, statementTimeout: 60_000 });
  await admin.unsafe(`create database ${name} template ${inject('templateDatabase')}`);
  const target = inDatabase(server, name);
  const sql = connect(target, { max: 6 });
  whenDone(async () => {
    await sql.end({ timeout: 5 });
    await dropDatabase(admin, name);
    await admin.end();
  });
  return { sql, target };
}
