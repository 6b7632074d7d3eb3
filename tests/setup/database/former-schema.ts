import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS_FOLDER, numberOf, readMigrations } from '#server/db/migration/migration-files.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';
import { inDatabase } from './database-target.ts';
import { dropDatabase } from './drop-database.ts';

/** A database with lookups and the migrations before the given number alone, dropped after the last test of the file. */
export async function databaseBeforeMigration(number: string): Promise<Sql> {
  const server = inject('databaseServer');
  const name = `yumush_former_${randomBytes(6).toString('hex')}`;
  const admin = connect(server, { max: 1, statementTimeout: 60_000 });
  await admin.unsafe(`create database ${name}`);
  const sql = connect(inDatabase(server, name), { max: 6 });
  registerCleanup(async () => {
    await sql.end({ timeout: 5 });
    await dropDatabase(admin, name);
    await admin.end();
  });
  const earlier = (await readMigrations(MIGRATIONS_FOLDER)).filter((file) => numberOf(file) < number);
  await migrate(sql, { only: new Set(earlier.map((migration) => migration.name)) });
  await saveLookups(sql);
  return sql;
}
