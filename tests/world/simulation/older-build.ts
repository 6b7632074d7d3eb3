import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Largest archive of the project, with its pictures. */
const ARCHIVE_BYTES_MAX = 2 ** 28;

/** Writes the project as it was at a commit into a new folder, beside the installed packages of today. */
export function checkOutCommit(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'yumush-older-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: ARCHIVE_BYTES_MAX });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
