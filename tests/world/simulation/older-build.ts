import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Largest archive of the project, with its pictures. */
const ARCHIVE_BYTES_MAX = 2 ** 28;

/** Gives the project as it was at a commit, beside the installed packages of today, in a folder that is removed afterwards. */
export async function withCheckoutOf<T>(commit: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'yumush-older-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: ARCHIVE_BYTES_MAX });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
