import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readPidFile } from '#launcher/postgres/previous.ts';
import { PREVIOUS_VERSIONS } from '#launcher/postgres/upgrade/previous-versions.ts';
import { connect } from '#server/db/client.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { StartupError, systemCode } from '#server/process/startup-error.ts';
import { directDatabaseUrl } from '#server/settings/database.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';
import { openForCommand } from './operator-command.ts';

/** SQLSTATE of a server whose pg_hba.conf has no line for the account. */
const NOT_LET_IN = '28000';

/** Joins the socket of a site that runs on the data folder, or else starts its database for the command. */
export async function connectOrStartDatabase(): Promise<OpenDatabase> {
  const dataDir = process.env['DATA_DIR'] ?? 'data';
  const databaseUrl = directDatabaseUrl(withSecretFiles(process.env));
  if (databaseUrl === null) {
    const joined = await joinRunning(dataDir);
    if (joined) return { ...joined, close: () => joined.sql.end({ timeout: 5 }) };
    if (!existsSync(path.join(dataDir, 'postgres')))
      throw new StartupError(`There is no database in ${dataDir}. Name its folder with DATA_DIR=…`);
    await refuseOlderCluster(dataDir);
  }
  // The command's answer alone is on the standard output.
  return await openForCommand({ databaseUrl, dataDir, log: (line) => console.error(line) });
}

async function joinRunning(dataDir: string): Promise<Pick<OpenDatabase, 'sql' | 'target'> | undefined> {
  const file = await readPidFile(path.join(dataDir, 'postgres')).catch(() => null);
  const folders = [
    path.join(process.cwd(), dataDir, 'socket'),
    path.join(dataDir, 'socket'),
    file?.socket ?? '',
  ];
  for (const host of folders) {
    if (!host.startsWith('/') || !existsSync(path.join(host, '.s.PGSQL.5432'))) continue;
    const target = { host, database: 'yumush', user: 'yumush' };
    const sql = connect(target, { max: 1 });
    const refusal = await sql`select 1`.then(
      () => null,
      (error: unknown) => ({ code: systemCode(error) }),
    );
    if (refusal === null) return { sql, target };
    await sql.end({ timeout: 1 });
    if (refusal.code === NOT_LET_IN)
      throw new StartupError(
        `The database in ${dataDir} is being upgraded to a newer PostgreSQL. Wait until the log of that start says that it is upgraded, and run this again.`,
      );
  }
  return undefined;
}

/**
 * An upgrade takes long and needs space: a start of the site or `npm run migrate` does it, and never a command that
 * only reads the database.
 */
async function refuseOlderCluster(dataDir: string): Promise<void> {
  const major = await readFile(path.join(dataDir, 'postgres/PG_VERSION'), 'utf8').catch(() => '');
  if (PREVIOUS_VERSIONS[major.trim()] === undefined) return;
  throw new StartupError(
    `The database in ${dataDir} is of PostgreSQL ${major.trim()}, and the first start of this release upgrades it. ` +
      'Start the site, wait until its log says that the database is upgraded, and run this again; ' +
      'a backup of the database as it is takes the release before this one.',
  );
}
