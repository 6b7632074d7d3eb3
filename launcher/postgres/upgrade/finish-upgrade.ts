import { rename, rm } from 'node:fs/promises';
import { isFolder } from '../cluster.ts';

/** Name of a new cluster that is complete, until the old one is set aside. */
export const upgradedName = (cluster: string): string => `${cluster}.upgraded`;

/** Gives an upgraded cluster its name where the start that made it was killed between two renames. */
export async function finishUpgrade(cluster: string): Promise<void> {
  const upgraded = upgradedName(cluster);
  if (!(await isFolder(upgraded))) return;
  // With the old cluster in its place, writes may have gone there since: it is upgraded again.
  if (await isFolder(cluster)) await rm(upgraded, { recursive: true });
  else await rename(upgraded, cluster);
}
