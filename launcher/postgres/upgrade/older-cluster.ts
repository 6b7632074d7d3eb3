import { StartupError } from '#server/process/startup-error.ts';
import { type PreviousVersion, PREVIOUS_VERSIONS } from './previous-versions.ts';
import type { UpgradeOptions } from './upgrade-cluster.ts';

type OlderCluster = Omit<UpgradeOptions, 'version'>;

/** Upgrades a cluster of another major version, or refuses one that this version cannot open. */
export async function upgradeOlderCluster(options: OlderCluster): Promise<void> {
  if (options.major === options.engine.major) return;
  const version = versionOf(options);
  // The libraries that copy a database are loaded for an upgrade only.
  const { upgradeCluster } = await import('./upgrade-cluster.ts');
  await upgradeCluster({ ...options, version });
}

/** Upgrades a cluster that was unpacked from a backup and has not replaced anything yet. */
export async function upgradeRestoredCluster(options: OlderCluster): Promise<void> {
  if (options.major === options.engine.major) return;
  const version = versionOf(options);
  const { replaceRestoredCluster } = await import('./upgrade-cluster.ts');
  await replaceRestoredCluster({ ...options, version });
}

function versionOf({ cluster, major, engine }: OlderCluster): PreviousVersion {
  const version = PREVIOUS_VERSIONS[major];
  if (version !== undefined) return version;
  const advice =
    Number(major) > Number(engine.major)
      ? 'Start the version of Yumush that made it, or a newer one.'
      : `Start a version of Yumush that upgrades from ${major} first.`;
  throw new StartupError(
    `${cluster} was made by PostgreSQL ${major}; this version brings ${engine.version} and cannot open it. ` +
      `Nothing was changed. ${advice} To begin anew, move the folder away.`,
  );
}
