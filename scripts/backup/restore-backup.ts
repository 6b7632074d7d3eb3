import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { restoreCluster } from '#launcher/postgres/restored-cluster.ts';
import { connect } from '#server/db/client.ts';
import type { Log } from '#server/process/log.ts';
import { StartupError, systemCode } from '#server/process/startup-error.ts';
import { chooseStorage } from '#server/storage/choose.ts';
import { restoreFiles } from './backup-files.ts';
import { KEY_FILES, keysOfEnvironment } from './backup-keys.ts';
import { hasTables, readServerMajor } from './backup-repo.ts';
import type { BackupSettings } from './create-backup.ts';
import { restoreDump } from './dump-database.ts';
import { findMissingFiles } from './missing-files.ts';
import { BASE_FILE, type BackupManifest, DUMP_FILE, KEYS_FOLDER } from './manifest.ts';
import { openForCommand } from './operator-command.ts';
import { verifyBackup } from './verify-backup.ts';

interface RestoreOptions {
  readonly settings: BackupSettings;
  /** Whether a database that is there may be replaced. */
  readonly replace: boolean;
  readonly log: Log;
}

interface Restored {
  readonly manifest: BackupManifest;
  readonly files: number;
  /** Keys of files that rows refer to and the storage lacks. */
  readonly missingFiles: readonly string[];
}

/** Restores database, files and keys. Files and keys come first: rows must not refer to what is not there. */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<Restored> {
  const { settings, replace, log } = options;
  const manifest = await verifyBackup(folder);
  checkKeys(manifest, settings, log);
  if (manifest.database.kind === 'dump') {
    const databaseUrl = namedDatabase(settings);
    const major = await checkTarget(databaseUrl, replace);
    await copyKeysBack(folder, settings.dataDir, replace);
    const files = await restoreFiles(folder, chooseStorage(settings));
    await restoreDump(databaseUrl, major, path.join(folder, DUMP_FILE), replace);
    return { manifest, files, missingFiles: await openAndFindMissing(settings, log) };
  }
  if (settings.databaseUrl !== null) {
    throw new StartupError(
      'This backup is of the bundled database, and DATABASE_URL is set. Unset it to restore the backup; nothing was changed.',
    );
  }
  checkPlatform(manifest.database.platform);
  const { dataDir } = settings;
  let files = 0;
  await restoreCluster({
    dataDir,
    archive: path.join(folder, BASE_FILE),
    major: manifest.database.major,
    replace,
    log,
    beforeUse: async () => {
      await copyKeysBack(folder, dataDir, replace);
      files = await restoreFiles(folder, chooseStorage(settings));
    },
  });
  return { manifest, files, missingFiles: await openAndFindMissing(settings, log) };
}

function checkKeys({ missingKeys }: BackupManifest, settings: BackupSettings, log: Log): void {
  const given = new Map(keysOfEnvironment(settings).map(({ name, fingerprint }) => [name, fingerprint]));
  for (const { name, fingerprint } of missingKeys) {
    if (given.get(name) === fingerprint) continue;
    const what = given.has(name) ? 'is another one now' : 'is not set now';
    log(
      `${name} was in the environment when the backup was made, is not in it, and ${what}: start with the old one.`,
    );
  }
}

function namedDatabase({ databaseUrl }: BackupSettings): string {
  if (databaseUrl !== null) return databaseUrl;
  throw new StartupError(
    'This backup is of a database server of your own: name the one to restore into with DATABASE_URL. Nothing was changed.',
  );
}

function checkPlatform(platform: string): void {
  const here = `${process.platform}-${process.arch}`;
  if (platform === here) return;
  throw new StartupError(
    `This backup was made on ${platform}, and can be restored there only, not on ${here}.`,
  );
}

async function checkTarget(databaseUrl: string, replace: boolean): Promise<string> {
  const sql = connect({ url: databaseUrl }, { max: 1 });
  try {
    if (!replace && (await hasTables(sql))) {
      throw new StartupError(
        'The database that DATABASE_URL names is filled. Name an empty one, or add --replace to lose what is in it. Nothing was changed.',
      );
    }
    return await readServerMajor(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Puts keys back; others that are there are set aside, never lost. */
async function copyKeysBack(folder: string, dataDir: string, replace: boolean): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const name of KEY_FILES) {
    const [kept, present] = await Promise.all([
      readOrNull(path.join(folder, KEYS_FOLDER, name)),
      readOrNull(path.join(dataDir, name)),
    ]);
    if (kept === null || kept === present) continue;
    const place = path.join(dataDir, name);
    if (present !== null) {
      if (!replace)
        throw new StartupError(`${place} is another key than the backup's. Move it away, or add --replace.`);
      await rename(place, `${place}.before-${new Date().toISOString()}`);
    }
    await copyFile(path.join(folder, KEYS_FOLDER, name), place);
  }
}

async function readOrNull(file: string): Promise<string | null> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/** Opens the restored database as a start does, and looks for the files of its rows. */
async function openAndFindMissing(settings: BackupSettings, log: Log): Promise<string[]> {
  const database = await openForCommand({ ...settings, log });
  try {
    return await findMissingFiles(database.sql, chooseStorage(settings), log);
  } finally {
    await database.close();
  }
}
