import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { StartupError } from '#server/process/startup-error.ts';

/** Name of the list of checksums; `sha256sum -c` reads it too. */
export const CHECKSUMS_FILE = 'SHA256SUMS';
export const MANIFEST_FILE = 'manifest.json';
export const STORAGE_FOLDER = 'storage';
export const KEYS_FOLDER = 'keys';
/** A copy of the bundled server's files, and one of a database by pg_dump. */
export const BASE_FILE = 'base.tar';
export const DUMP_FILE = 'database.dump';

const Manifest = v.object({
  format: v.literal(1),
  /** Everything that was acknowledged before this time is in the backup. */
  completeUntil: v.string(),
  database: v.variant('kind', [
    v.object({ kind: v.literal('base'), major: v.string(), platform: v.string() }),
    v.object({ kind: v.literal('dump'), major: v.string() }),
  ]),
  files: v.number(),
  /** Keys that were in the environment and so are not in the backup, with a fingerprint of each. */
  missingKeys: v.array(v.object({ name: v.string(), fingerprint: v.string() })),
});
export type BackupManifest = v.InferOutput<typeof Manifest>;

export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StartupError(
      `${folder} is no finished backup: it has no ${MANIFEST_FILE}. Nothing was changed.`,
    );
  }
  const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text);
  if (!manifest.success) throw new StartupError(`${path.join(folder, MANIFEST_FILE)} cannot be read.`);
  return manifest.output;
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Checksums by path below the backup's folder. */
export type FileChecksums = Map<string, string>;

export function formatChecksums(sums: FileChecksums): string {
  return [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join('');
}

export function parseChecksums(text: string): FileChecksums {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
}
