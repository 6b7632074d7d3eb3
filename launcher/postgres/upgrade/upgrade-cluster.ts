import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#server/process/log.ts';
import type { Account } from '../account.ts';
import { initialiseCluster, fsyncFolder } from '../cluster.ts';
import type { PostgresEngine } from '../engine.ts';
import { copyCluster, freeBytes } from './copy-cluster.ts';
import { finishUpgrade, upgradedName } from './finish-upgrade.ts';
import { findPreviousEngine, type PreviousEngine } from './previous-engine.ts';
import type { PreviousVersion } from './previous-versions.ts';
import { toUpgradeError } from './upgrade-trouble.ts';

export interface UpgradeOptions {
  readonly cluster: string;
  /** Major version that made the cluster. */
  readonly major: string;
  /** Package of that major version. */
  readonly version: PreviousVersion;
  readonly engine: PostgresEngine;
  readonly account: Account;
  readonly log: Log;
}

/** Replaces the cluster by a copy of this version, and sets the old one aside. */
export async function upgradeCluster(options: UpgradeOptions): Promise<void> {
  const { cluster, log } = options;
  const dataDir = path.dirname(cluster);
  const previous = await makeUpgraded(options);
  const aside = `${cluster}.before-${new Date().toISOString().replaceAll(':', '')}`;
  await rename(cluster, aside);
  await finishUpgrade(cluster);
  fsyncFolder(dataDir);
  log(`the database is upgraded; as it was, it is in ${aside}, which you can delete`);
  await removePrograms(previous, log);
}

/** Replaces a cluster that was unpacked from a backup, which still has it as it was. */
export async function replaceRestoredCluster(options: UpgradeOptions): Promise<void> {
  const { cluster, log } = options;
  const previous = await makeUpgraded(options);
  await rm(cluster, { recursive: true });
  await finishUpgrade(cluster);
  log('the database of the backup is upgraded');
  await removePrograms(previous, log);
}

/**
 * Copies the database into a cluster of this version beside the old one. The package has no program that upgrades files,
 * so the tables are made by the migrations, and their rows go from server to server.
 */
async function makeUpgraded(options: UpgradeOptions): Promise<PreviousEngine> {
  const { cluster, major, engine, account, log } = options;
  const dataDir = path.dirname(cluster);
  const previous = await findPreviousEngine({ ...options, dataDir });
  // A name of its own: programs of an upgrade that was killed may still be writing into theirs.
  const work = await mkdtemp(`${cluster}.upgrade-`);
  await chmod(work, 0o755);
  log(`upgrading the database from PostgreSQL ${major} to ${engine.major}`);
  try {
    const fresh = path.join(work, 'postgres');
    await initialiseCluster(fresh, engine, account);
    await copyCluster({ ...options, work, fresh, previous: previous.engine });
    await rename(fresh, upgradedName(cluster));
    fsyncFolder(dataDir);
    return previous;
  } catch (error) {
    throw toUpgradeError(error, dataDir, await freeBytes(dataDir));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Deletes the programs; the upgrade has succeeded, whether they can be deleted or not. */
async function removePrograms(previous: PreviousEngine, log: Log): Promise<void> {
  await previous.remove().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log(`the programs of the older PostgreSQL could not be deleted, and nothing needs them: ${reason}`);
  });
}
