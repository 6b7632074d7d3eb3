import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '#server/process/startup-error.ts';

/**
 * Reads a secret from a file beside the data, or makes it; only one of several processes that start at once makes it.
 */
export async function readOrMakeSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = path.join(dataDir, name);
  const found = await readSecret(file);
  if (found !== undefined) return found;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, make(), { mode: 0o600, flush: true });
  // a link is complete or missing, and never replaces another process's file
  await link(draft, file).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  const made = await readSecret(file);
  if (made === undefined) throw new Error(`${file} could not be made.`);
  return made;
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  return text?.trim();
}
