import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies what is in a data folder into another; keeps its owner, since root's database runs as another user. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
