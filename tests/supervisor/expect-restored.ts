import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { startPostgres } from '#launcher/postgres/start.ts';
import { openServerDatabase, type OpenDatabase } from '#server/db/open.ts';
import { parseEnv } from '#server/settings/env.ts';
import { openQueue } from '#server/queue/queue.ts';
import { localStorage } from '#server/storage/local.ts';
import { originalKey } from '#server/storage/storage.ts';
import { createBackup } from '../../scripts/backup/create-backup.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { verifyBackup } from '../../scripts/backup/verify-backup.ts';
import { digestTables, runAdmin, startPictureWriters, sha256Of } from './backup-drill.ts';
import { temporaryFolder } from './harness.ts';

/** Pictures are written during the backup and compared one by one. */
const APART = { except: ['images'] };

async function open(dataDir: string, databaseUrl: string | null): Promise<OpenDatabase> {
  const onLost = (error: Error): never => {
    throw error;
  };
  return await openServerDatabase({
    databaseUrl,
    startBundled: startPostgres,
    dataDir,
    port: 0,
    migrations: 'all',
    log: () => undefined,
    onLost,
  });
}

async function fill({ sql, target }: OpenDatabase, dataDir: string): Promise<void> {
  await saveLookups(sql);
  await sql`insert into users (first_name) select 'Person ' || n from generate_series(1, 500) n`;
  const queue = await openQueue({ sql, target, log: () => undefined });
  await sql.begin(async (tx) => await queue.send(tx, 'sms', { id: '1' }));
  await queue.stop();
  await writeFile(path.join(dataDir, 'secrets.key'), 'ab'.repeat(32), { mode: 0o600 });
}

async function emptyDatabase(databaseUrl: string): Promise<void> {
  const sql = connect({ url: databaseUrl }, { max: 1 });
  await sql.unsafe('drop schema public cascade; drop schema pgboss cascade; create schema public');
  await sql.end();
}

interface Drill {
  /** `null` for the bundled server. */
  readonly databaseUrl: string | null;
  /** Whether the drill also tries what must be refused. */
  readonly withRefusals: boolean;
}

/** Backs up under writes, wrecks everything, restores, and compares. */
export async function expectRestored({ databaseUrl, withRefusals }: Drill): Promise<void> {
  const folder = await temporaryFolder();
  const [dataDir, backup] = [path.join(folder, 'data'), path.join(folder, 'backup')];
  const environment = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  await mkdir(dataDir);
  const storage = localStorage(path.join(dataDir, 'storage'));

  const running = await open(dataDir, databaseUrl);
  await fill(running, dataDir);
  const writers = startPictureWriters(running.sql, storage);
  await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(40);
  const before = await digestTables(running.sql, APART);
  const made = await runAdmin(['backup', backup], { ...environment, SECRETS_KEY: 'cd'.repeat(32) });
  expect(made.output).toMatch(/SECRETS_KEY .*NOT in it/);
  expect(made.code).toBe(0);
  // the site knows how old its last backup is
  expect(await running.sql`select from job_successes where name = 'backup'`).toHaveLength(1);
  await writers.stop();
  if (withRefusals && databaseUrl === null) {
    const restore = runAdmin(['restore', backup, '--replace'], environment);
    expect((await restore).output).toMatch(/is in use/);
  }
  await running.close();
  const until = Date.parse(/before (\S+) is in it/.exec(made.output)?.[1] ?? '');
  const promised = writers.acknowledged.filter(({ at }) => at < until);
  expect(promised.length).toBeGreaterThan(40);

  expect(await readdir(folder)).not.toContain('backup.unfinished');
  if (withRefusals) await expectRefusals(backup, environment, running);
  await rm(path.join(dataDir, 'storage'), { recursive: true });
  await rm(path.join(dataDir, 'secrets.key'));
  if (databaseUrl !== null) await emptyDatabase(databaseUrl);
  const replace = databaseUrl === null ? ['--replace'] : [];
  const restored = await runAdmin(['restore', backup, ...replace], environment);
  expect(restored.output).toMatch(/SECRETS_KEY was in the environment .* is not set now/);
  expect(restored.output).not.toContain('refers to a file that is not there');
  expect(restored.code).toBe(0);

  const found = await open(dataDir, databaseUrl);
  onTestFinished(() => found.close());
  expect(await digestTables(found.sql, APART)).toEqual(before);
  const aside = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.before-'));
  expect(aside).toHaveLength(replace.length);
  await expectPictures(found.sql, dataDir, promised);
  expect(await readFile(path.join(dataDir, 'secrets.key'), 'utf8')).toBe('ab'.repeat(32));
  if (!withRefusals) return;
  expect(await runAdmin(['missing-files'], environment)).toEqual({ code: 0, output: '' });
  await rm(path.join(dataDir, 'storage'), { recursive: true });
  const missing = await runAdmin(['missing-files'], environment);
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining(promised[0]?.key ?? '') });
}

async function expectRefusals(
  backup: string,
  environment: Readonly<Record<string, string>>,
  running: OpenDatabase,
): Promise<void> {
  expect(await runAdmin(['verify', backup], {})).toMatchObject({ code: 0 });
  const settings = parseEnv(environment);
  const restore = restoreBackup(backup, { settings, replace: false, log: () => undefined });
  await expect(restore).rejects.toThrow(/There is a database in .*--replace|is filled.*--replace/);
  const again = createBackup(backup, { settings, database: running, log: () => undefined });
  await expect(again).rejects.toThrow(/is not empty/);
  if (settings.databaseUrl === null) await expectDamageIsSeen(backup);
}

async function expectPictures(
  sql: Sql,
  dataDir: string,
  promised: readonly { readonly key: string; readonly sum: string }[],
): Promise<void> {
  const storage = localStorage(path.join(dataDir, 'storage'));
  const rows = await sql<{ key: string }[]>`select storage_key as key from images`;
  const known = new Set(rows.map(({ key }) => key));
  expect(promised.filter(({ key }) => !known.has(key))).toEqual([]);
  const sums = new Map(promised.map(({ key, sum }) => [key, sum]));
  for (const key of known) {
    const data = await storage.read(originalKey(key));
    const sum = data && sha256Of(data);
    expect(sum).toBeDefined();
    if (sums.has(key)) expect(sum).toBe(sums.get(key));
  }
}

/**
 * Removes or replaces a file of the backup, expects `verifyBackup` to refuse the backup for this reason, and puts the
 * file back.
 */
async function expectRefused(backup: string, name: string, reason: RegExp, harm?: Buffer): Promise<void> {
  const file = path.join(backup, name);
  const aside = `${backup}.aside`;
  await rename(file, aside);
  if (harm !== undefined) await writeFile(file, harm);
  await expect(verifyBackup(backup)).rejects.toThrow(reason);
  await rename(aside, file);
}

async function expectDamageIsSeen(backup: string): Promise<void> {
  const data = await readFile(path.join(backup, 'base.tar'));
  const flipped = Buffer.from(data);
  const middle = Math.trunc(data.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  await expectRefused(backup, 'base.tar', /base\.tar is damaged/, flipped);
  await expectRefused(backup, 'base.tar', /base\.tar is damaged/, data.subarray(0, -1));
  await expectRefused(backup, 'base.tar', /base\.tar is missing/);
  await expectRefused(backup, 'manifest.json', /no finished backup/);
  await writeFile(path.join(backup, 'more'), 'x');
  await expect(verifyBackup(backup)).rejects.toThrow(/more is not of this backup/);
  await rm(path.join(backup, 'more'));
}
