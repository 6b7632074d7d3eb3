import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';
import {
  type BackupManifest,
  hashFile,
  MANIFEST_FILE,
  parseChecksums,
  readManifest,
  CHECKSUMS_FILE,
} from './manifest.ts';

const PROBLEMS_SHOWN = 10;

/** Reads every file of a backup and compares its checksum; needs no database. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const list = await readFile(path.join(folder, CHECKSUMS_FILE), 'utf8').catch(() => '');
  const sums = parseChecksums(list);
  if (!sums.has(MANIFEST_FILE))
    throw new StartupError(`${path.join(folder, CHECKSUMS_FILE)} is missing or cut short.`);
  const problems: string[] = [];
  for (const [file, sum] of sums) {
    const found = await hashFile(path.join(folder, file)).catch(() => undefined);
    if (found === undefined) problems.push(`${file} is missing`);
    else if (found !== sum) problems.push(`${file} is damaged`);
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && file !== CHECKSUMS_FILE && !sums.has(file))
      problems.push(`${file} is not of this backup`);
  }
  if (problems.length === 0) return manifest;
  const more = problems.length - PROBLEMS_SHOWN;
  throw new StartupError(
    [
      `The backup in ${folder} is not whole:`,
      ...problems.slice(0, PROBLEMS_SHOWN).map((problem) => `  ${problem}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  );
}
