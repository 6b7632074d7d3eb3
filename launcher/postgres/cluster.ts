import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#server/process/log.ts';
import { StartupError, systemCode } from '#server/process/startup-error.ts';
import { type Account, asAccount } from './account.ts';
import type { PostgresEngine } from './engine.ts';
import { cleanEnvironment } from './environment.ts';
import { grantFolderAccess } from './folder-access.ts';
import { toStartupError } from './trouble.ts';

/** Superuser of the bundled server; the application connects as a role with fewer rights. */
export const SUPERUSER = 'postgres';

/** Maximum bytes of a socket's path: sun_path holds 108 on Linux and 104 on macOS, with the closing zero. */
const LONGEST_SOCKET = 103;

/** Makes the cluster if there is none; returns the major version that it is of. */
export async function prepareCluster(
  cluster: string,
  engine: PostgresEngine,
  account: Account,
  log: Log,
): Promise<string> {
  await clearUnfinished(cluster);
  const major = await majorOf(cluster);
  if (major !== null) return major;
  log('preparing a new database');
  await initialiseCluster(cluster, engine, account);
  return engine.major;
}

async function majorOf(cluster: string): Promise<string | null> {
  try {
    return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const inside = await readdir(cluster).catch(() => []);
  if (inside.length > 0) {
    throw new StartupError(
      `${cluster} is no PostgreSQL folder (it has no PG_VERSION), but it is not empty either. ` +
        'Nothing was changed. Put back what is missing from a backup, or move the folder away to begin anew.',
    );
  }
  return null;
}

/** Builds the cluster in another folder and renames it, so that an interrupted start leaves nothing half made. */
export async function initialiseCluster(
  cluster: string,
  engine: PostgresEngine,
  account: Account,
): Promise<void> {
  const fresh = await mkdtemp(`${cluster}.new-`);
  if (account) await chown(fresh, account.uid, account.gid);
  const handover = grantFolderAccess(account, [fresh]);
  try {
    const made = spawnSync(
      path.join(engine.bin, 'initdb'),
      [
        `--pgdata=${handover.paths[0]}`,
        `--username=${SUPERUSER}`,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      {
        ...asAccount(account),
        env: cleanEnvironment(),
        cwd: '/',
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'pipe', ...handover.descriptors],
      },
    );
    if (made.status !== 0) {
      throw toStartupError(made.error?.message ?? made.stderr, 'The database could not be prepared', cluster);
    }
    await rmdir(cluster).catch(() => undefined);
    await rename(fresh, cluster);
    fsyncFolder(path.dirname(cluster));
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  } finally {
    handover.close();
  }
}

/** Removes the folders of interrupted starts where possible: the initdb of one may still be writing into its own. */
async function clearUnfinished(cluster: string): Promise<void> {
  const parent = path.dirname(cluster);
  const prefixes = ['new', 'upgrade'].map((kind) => `${path.basename(cluster)}.${kind}-`);
  for (const name of await readdir(parent)) {
    if (!prefixes.some((prefix) => name.startsWith(prefix))) continue;
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

export async function isFolder(folder: string): Promise<boolean> {
  return await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

export function fsyncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The socket's folder: only the server's account (and root) may enter it, which is the only access control. */
export async function prepareSocketFolder(
  dataDir: string,
  account: Account,
): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const beside = path.join(dataDir, 'socket');
  const fits = Buffer.byteLength(path.join(beside, '.s.PGSQL.5432')) <= LONGEST_SOCKET;
  // os.tmpdir() may itself be a long path
  const folder = fits ? beside : await mkdtemp('/tmp/yumush-');
  if (fits) await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  return {
    folder,
    remove: async () => {
      if (!fits) await rm(folder, { recursive: true, force: true });
    },
  };
}
