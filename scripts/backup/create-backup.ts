import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Log } from '#server/process/log.ts';
import { saveJobSuccess } from '#server/queue/queue-repo.ts';
import { StartupError, systemCode } from '#server/process/startup-error.ts';
import type { Env } from '#server/settings/env.ts';
import { chooseStorage } from '#server/storage/choose.ts';
import { copyFilesTo } from './backup-files.ts';
import { KEY_FILES, keysOfEnvironment } from './backup-keys.ts';
import { requireDatabaseOfThisSite } from './same-site.ts';
import { readServerMajor, readServerTime } from './backup-repo.ts';
import { takeBaseBackup } from './base-backup.ts';
import { dumpDatabase } from './dump-database.ts';
import {
  BASE_FILE,
  type BackupManifest,
  DUMP_FILE,
  hashFile,
  KEYS_FOLDER,
  MANIFEST_FILE,
  STORAGE_FOLDER,
  type FileChecksums,
  CHECKSUMS_FILE,
  formatChecksums,
} from './manifest.ts';

export type BackupSettings = Pick<Env, 'dataDir' | 'databaseUrl' | 's3' | 'secretsKey' | 'push'>;

export interface BackupParts {
  readonly settings: BackupSettings;
  readonly database: Pick<OpenDatabase, 'sql' | 'target'>;
  readonly log: Log;
}

/**
 * Copies database, files and keys into a new folder, which gets its name only when it is complete. Files come before
 * the rows that refer to them, and again after: a row is written when its file is there, so that every file that the
 * copied rows refer to existed either before the copy of the database or at its end.
 */
export async function createBackup(folder: string, parts: BackupParts): Promise<BackupManifest> {
  const target = path.resolve(folder);
  const draft = `${target}.unfinished`;
  await refuseFilled(target);
  await requireDatabaseOfThisSite(parts.database.sql, parts.settings);
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const manifest = await fill(draft, parts);
    await syncAll(draft);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
    await syncPath(path.dirname(target));
    await saveJobSuccess(parts.database.sql, 'backup');
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (systemCode(error) !== 'ENOSPC') throw error;
    throw new StartupError(`The disk that holds ${target} is full. The unfinished backup was removed.`);
  }
}

async function refuseFilled(target: string): Promise<void> {
  const inside = await readdir(target).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (inside.length > 0) throw new StartupError(`${target} is not empty. Name a new folder for each backup.`);
}

async function fill(draft: string, { settings, database, log }: BackupParts): Promise<BackupManifest> {
  const sums: FileChecksums = new Map();
  const storage = chooseStorage(settings);
  const before = await copyFilesTo(draft, storage, sums);
  log(`${before} files are copied; now the database`);
  const copied = await copyDatabase(draft, settings, database, sums);
  const after = await copyFilesTo(draft, storage, sums);
  await copyKeys(draft, settings.dataDir, sums);
  const manifest: BackupManifest = {
    format: 1,
    ...copied,
    files: before + after,
    missingKeys: keysOfEnvironment(settings),
  };
  await writeFile(path.join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  sums.set(MANIFEST_FILE, await hashFile(path.join(draft, MANIFEST_FILE)));
  await writeFile(path.join(draft, CHECKSUMS_FILE), formatChecksums(sums));
  return manifest;
}

async function copyDatabase(
  draft: string,
  { databaseUrl }: BackupSettings,
  { sql, target }: BackupParts['database'],
  sums: FileChecksums,
): Promise<Pick<BackupManifest, 'completeUntil' | 'database'>> {
  const major = await readServerMajor(sql);
  if (databaseUrl === null) {
    if ('url' in target) throw new Error('The bundled server is reached by its socket.');
    const { sum, completeUntil } = await takeBaseBackup(target.host, path.join(draft, BASE_FILE));
    sums.set(BASE_FILE, sum);
    const platform = `${process.platform}-${process.arch}`;
    return { completeUntil: completeUntil.toISOString(), database: { kind: 'base', major, platform } };
  }
  const completeUntil = await readServerTime(sql);
  const file = path.join(draft, DUMP_FILE);
  await dumpDatabase(databaseUrl, major, file);
  sums.set(DUMP_FILE, await hashFile(file));
  return { completeUntil: completeUntil.toISOString(), database: { kind: 'dump', major } };
}

async function copyKeys(draft: string, dataDir: string, sums: FileChecksums): Promise<void> {
  await mkdir(path.join(draft, KEYS_FOLDER), { mode: 0o700 });
  for (const name of KEY_FILES) {
    const copy = path.join(draft, KEYS_FOLDER, name);
    try {
      await copyFile(path.join(dataDir, name), copy);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') continue;
      throw error;
    }
    sums.set(path.join(KEYS_FOLDER, name), await hashFile(copy));
  }
}

/** Files of the storage are synced as they are written; the rest is few. */
async function syncAll(draft: string): Promise<void> {
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const isStored = path.relative(draft, place).startsWith(STORAGE_FOLDER + path.sep);
    if (entry.isDirectory() || !isStored) await syncPath(place);
  }
  await syncPath(draft);
}

async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
