import { StartupError } from '#server/process/startup-error.ts';
import { PREVIOUS_VERSIONS } from './previous-versions.ts';
import type { UpgradeOptions } from './upgrade-cluster.ts';

/** Upgrades a cluster of another major version, or refuses one that this version cannot open. */
export async function upgradeOlderCluster(options: Omit<UpgradeOptions, 'version'>): Promise<void> {
  const { cluster, major, engine } = options;
  if (major === engine.major) return;
  const version = PREVIOUS_VERSIONS[major];
  if (version === undefined) {
    const advice =
      Number(major) > Number(engine.major)
        ? 'Start the version of Yumush that made it, or a newer one.'
        : `Start a version of Yumush that upgrades from ${major} first.`;
    throw new StartupError(
      `${cluster} was made by PostgreSQL ${major}; this version brings ${engine.version} and cannot open it. ` +
        `Nothing was changed. ${advice} To begin anew, move the folder away.`,
    );
  }
  // The libraries that copy a database are loaded for an upgrade only.
  const { upgradeCluster } = await import('./upgrade-cluster.ts');
  await upgradeCluster({ ...options, version });
}
