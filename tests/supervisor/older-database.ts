import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { chooseAccount } from '#launcher/postgres/account.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { findPreviousEngine } from '#launcher/postgres/upgrade/previous-engine.ts';
import { PREVIOUS_VERSIONS } from '#launcher/postgres/upgrade/previous-versions.ts';
import { seedDemo } from '#seed/demo/seed.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { openServerDatabase, type OpenDatabase } from '#server/db/open.ts';
import { openQueue } from '#server/queue/queue.ts';
import { localStorage } from '#server/storage/local.ts';
import { copyDataFolder } from '#tests/setup/server/copy-data-folder.ts';
import { digestTables } from './backup-drill.ts';
import { ROOT_DIR, suiteFolder, temporaryFolder } from './harness.ts';

export const OLDER_MAJOR = '17';
const PROGRAMS = `postgres-${OLDER_MAJOR}-programs`;
export const discardLog = (): void => undefined;

/** A data folder whose database was made by the older version, and its digest. */
interface OlderDatabase {
  readonly folder: string;
  readonly digest: Record<string, string>;
}

export async function makeOlderDatabase(): Promise<OlderDatabase> {
  const folder = await suiteFolder();
  const account = await chooseAccount(path.join(folder, 'postgres'));
  const version = PREVIOUS_VERSIONS[OLDER_MAJOR];
  if (version === undefined) throw new Error(`No programs of PostgreSQL ${OLDER_MAJOR} are known.`);
  await findPreviousEngine({ major: OLDER_MAJOR, version, account, dataDir: folder, log: discardLog });
  const old = await startOlder(folder);
  const { sql, target } = old;
  await migrate(sql);
  await makeLaterPartitions(sql);
  const queue = await openQueue({ sql, target, log: discardLog });
  await saveLookups(sql);
  const storage = localStorage(path.join(folder, 'storage'));
  await seedDemo({ sql, storage, log: discardLog, beforeCommit: () => Promise.resolve() });
  await sql.begin(async (tx) => await queue.send(tx, 'sms', { id: '1' }));
  await queue.stop();
  const digest = await digestTables(sql);
  await old.close();
  return { folder, digest };
}

/** Makes partitions that no migration of today makes, with a record in one of them. */
export async function makeLaterPartitions(sql: Sql): Promise<void> {
  await sql.unsafe(`
    alter table audit_log detach partition audit_log_first;
    alter table audit_log attach partition audit_log_first for values from (minvalue) to ('2100-01-01')`);
  await makePartitions(sql, new Date('2100-05-01T00:00:00Z'));
  await sql`insert into audit_log (at, action) values ('2100-05-02', 'block')`;
}

/** Opens a database with the older programs that are beside it. */
export async function startOlder(dataDir: string): Promise<OpenDatabase> {
  const packageDir = path.join(dataDir, PROGRAMS);
  const postgres = await startPostgres({ dataDir, packageDir, log: discardLog });
  const sql = connect(postgres.connection);
  const close = async (): Promise<void> => {
    await sql.end();
    await postgres.stop();
  };
  return { sql, target: postgres.connection, close };
}

/** Copies the older version's folder, with its programs unless they are to be fetched. */
export async function copyOlder(
  older: OlderDatabase,
  { folder, hasPrograms = true }: { readonly folder?: string; readonly hasPrograms?: boolean } = {},
): Promise<string> {
  const copy = folder ?? (await temporaryFolder());
  for (const name of ['postgres', ...(hasPrograms ? [PROGRAMS] : [])])
    await copyDataFolder(path.join(older.folder, name), path.join(copy, name));
  return copy;
}

export async function openThisRelease(
  dataDir: string,
  log: (line: string) => void = discardLog,
): Promise<OpenDatabase> {
  const onLost = (error: Error): never => {
    throw error;
  };
  const database = await openServerDatabase({
    databaseUrl: null,
    startBundled: startPostgres,
    dataDir,
    port: 0,
    migrations: 'all',
    log,
    onLost,
  });
  onTestFinished(() => database.close());
  return database;
}

/** Indexes, constraints, triggers, functions and owners. */
export async function readStructure(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select indexdef as line from pg_indexes where schemaname in ('public', 'pgboss')
    union all
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
    from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and conrelid <> 0
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select relname || ' ' || pg_get_userbyid(relowner) from pg_class where relnamespace = 'public'::regnamespace
    order by 1`;
  return rows.map(({ line }) => line);
}

/** Starts the command that migrates, which also upgrades. */
export function startMigrate(folder: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(ROOT_DIR, 'scripts/migrate.ts')], {
    cwd: ROOT_DIR,
    env: { ...process.env, DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const untilUpgrading = async () => await expect.poll(() => said.output).toContain('upgrading the database');
  return { child, said, ended, untilUpgrading };
}
