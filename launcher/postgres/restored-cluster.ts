import { spawnSync } from 'node:child_process';
import { chown, lchown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#server/process/log.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { type Account, chooseAccount } from './account.ts';
import { findEngine } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { upgradeRestoredCluster } from './upgrade/older-cluster.ts';
import { PREVIOUS_VERSIONS } from './upgrade/previous-versions.ts';

interface RestoreClusterOptions {
  readonly dataDir: string;
  /** Tar file of a cluster's folder. */
  readonly archive: string;
  readonly major: string;
  /** Whether a cluster that is there may be set aside. */
  readonly replace: boolean;
  readonly log: Log;
  /** Runs while the folder is locked and before the cluster gets its name. */
  readonly beforeUse: () => Promise<void>;
}

/**
 * Unpacks a cluster beside the data, upgrades it where it is of an older major version, and renames it when it is
 * complete; the one that was there is set aside.
 */
export async function restoreCluster(options: RestoreClusterOptions): Promise<void> {
  const { dataDir, log, replace, major } = options;
  await mkdir(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir, null);
  const cluster = path.join(dataDir, 'postgres');
  const draft = `${cluster}.restoring`;
  try {
    const isFilled = await readFile(path.join(cluster, 'PG_VERSION')).then(
      () => true,
      () => false,
    );
    if (isFilled && !replace) {
      throw new StartupError(
        `There is a database in ${dataDir}. Name another folder with DATA_DIR=…, or add --replace, which sets it aside. Nothing was changed.`,
      );
    }
    const account = await chooseAccount(cluster);
    const engine = await findEngine({ account, dataDir, log });
    if (engine.major !== major && PREVIOUS_VERSIONS[major] === undefined) {
      throw new StartupError(
        `This backup is of PostgreSQL ${major}, and this version of Yumush brings ${engine.version}. ` +
          'Restore it with the version of Yumush that made it. Nothing was changed.',
      );
    }
    await removeDrafts(draft);
    await mkdir(draft, { mode: 0o700 });
    await unpack(options.archive, draft, account);
    await upgradeRestoredCluster({ cluster: draft, major, engine, account, log });
    await options.beforeUse();
    if (isFilled) {
      const aside = `${cluster}.before-${new Date().toISOString().replaceAll(':', '')}`;
      await rename(cluster, aside);
      log(`The database that was there is in ${aside} now.`);
    } else await rm(cluster, { recursive: true, force: true });
    await rename(draft, cluster);
  } finally {
    await removeDrafts(draft);
    unlock();
  }
}

/** Removes the draft, and the folders beside it in which it was being upgraded. */
async function removeDrafts(draft: string): Promise<void> {
  const parent = path.dirname(draft);
  for (const name of await readdir(parent)) {
    if (name.startsWith(path.basename(draft)))
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

async function unpack(archive: string, folder: string, account: Account): Promise<void> {
  const { status, stderr, error } = spawnSync(
    'tar',
    ['-x', '-p', '--no-same-owner', '-f', archive, '-C', folder],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new StartupError(`The database could not be unpacked: ${error?.message ?? stderr}`);
  if (account === null) return;
  const { uid, gid } = account;
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), uid, gid);
  }
}
