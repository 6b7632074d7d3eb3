import { accessSync, constants, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Trouble } from './trouble.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const MIB = 1024 * 1024;

/** Fails before the work begins rather than in the middle of it. */
export function checkDiskSpace(folder, neededMib, what) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Trouble(
      `${folder} is not writable for you, and ${what} go there. ` +
        'Make it yours (chown -R "$USER" …), or copy the project to a folder of your own.',
    );
  }
  const free = freeMib(folder);
  if (free < neededMib) {
    throw new Trouble(
      `The disk is nearly full: ${free} MB are free in ${folder}, and ${what} need ${neededMib} MB.`,
    );
  }
}

export function freeMib(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MIB);
}

export function diskFull(output) {
  return /ENOSPC|No space left on device|EDQUOT/.test(output);
}
