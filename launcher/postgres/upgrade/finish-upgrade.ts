import { rename, rm } from 'node:fs/promises';
import { isFolder } from '../cluster.ts';

/** Name of a new cluster that is complete, until the old one is set aside. */
export const upgradedName = (cluster: string): string => `${cluster}.upgraded`;

/** Gives an upgraded cluster its name where the start that made it was killed between two renames. */
export async function finishUpgrade(cluster: string): Promise<void> {
  const upgraded = upgradedName(cluster);
  if (!(await isFolder(upgraded))) return;
  // Where the old cluster still has its name, it may have been written to since the upgrade, which is therefore redone.
  if (await isFolder(cluster)) await rm(upgraded, { recursive: true });
  else await rename(upgraded, cluster);
}
