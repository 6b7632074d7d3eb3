import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { type Account, asAccount } from './account.ts';

/** Gives a program that runs as the account access to our folders. */
export type FolderAccess = {
  readonly paths: readonly string[];
  readonly descriptors: readonly number[];
  close(): void;
};

const FIRST_DESCRIPTOR = 3;

/**
 * Passes folders by path where the account can enter them. Folders inside root's private home (/root is closed to all
 * others) cannot be entered; the program inherits them as open descriptors and reaches them through its own
 * /proc/self/fd.
 */
export function grantFolderAccess(account: Account, folders: readonly string[]): FolderAccess {
  if (account === null || folders.every((folder) => canEnter(account, folder))) {
    return { paths: folders, descriptors: [], close: () => undefined };
  }
  const descriptors = folders.map((folder) => openSync(folder, 'r'));
  return {
    paths: descriptors.map((_, index) => `/proc/self/fd/${FIRST_DESCRIPTOR + index}`),
    descriptors,
    close: () => descriptors.forEach((descriptor) => closeSync(descriptor)),
  };
}

export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...asAccount(account), cwd: '/' }).status === 0;
}
