import { HOUR_MS } from '#contract/time.ts';
import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import type { Database, Sql, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { takeLimits } from '#server/http/limits/limits.ts';
import { PrivateFile } from '#server/http/files/private-file.ts';
import { cleanFile } from '#server/storage/metadata/clean-file.ts';
import { privateKey, type Storage } from '#server/storage/storage.ts';
import { refusePhoto, shownName } from './images-service.ts';
import { insertRemovals, cancelRemovals } from './images-repo.ts';

const KIB_AN_HOUR = 100 * 1024;
const KIB_A_DAY = 300 * 1024;

/** A received file; pages never show its content. */
export interface ReceivedFile {
  /** A photo without its camera metadata; any other file unchanged. */
  readonly bytes: Uint8Array;
  /** SHA-256 of the received bytes, which recognises a repeated file. */
  readonly digest: Buffer;
  readonly name: string;
}

export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** Files of any type that people give each other; public pictures belong to `ImagesService`. */
export interface FilesService {
  receive(file: File, field: string): Promise<ReceivedFile>;
  /** Stores a file, which is removed again unless a transaction keeps it. Throws `too_many_requests`. */
  store(person: string, purpose: string, file: ReceivedFile, now: Date): Promise<StoredFile>;
  /** Writes a file under a new key, which is removed again unless a transaction keeps it. */
  write(key: string, bytes: Uint8Array, now: Date): Promise<void>;
  /** Throws `unavailable` when the file was removed meanwhile. */
  keep(tx: Transaction, file: Pick<StoredFile, 'key'>): Promise<void>;
  /** `undefined` when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Serves the file as a sandboxed download, whatever its declared type. */
  download(file: { readonly key: string; readonly name: string }): Promise<PrivateFile>;
  /** Removes files from the storage soon after the transaction. */
  remove(tx: Database, keys: readonly string[], now: Date): Promise<void>;
}

export function createFilesService(deps: { sql: Sql; storage: Storage }): FilesService {
  const { sql, storage } = deps;

  async function write(key: string, bytes: Uint8Array, now: Date): Promise<void> {
    // the removal is noted before the file is written: if this process dies, the file is known and removed
    await insertRemovals(sql, [key], new Date(now.getTime() + HOUR_MS));
    await storage.write(key, bytes);
  }

  return {
    async receive(file, field) {
      if (file.size === 0) throw new AppError('validation', { fields: { [field]: ['required'] } });
      if (file.size > LIMITS.photoBytesMax)
        throw new AppError('too_large', { fields: { [field]: ['too_large_file'] } });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const clean = cleanFile(bytes);
      if (clean === undefined) throw refusePhoto(field, 'damaged_picture');
      return {
        bytes: clean,
        digest: createHash('sha256').update(bytes).digest(),
        name: shownName(file.name, 'file'),
      };
    },

    async store(person, purpose, { bytes, name }, now) {
      const amount = Math.ceil(bytes.length / 1024);
      const limits = [
        { key: `file-kib-hour:${person}`, max: KIB_AN_HOUR, window: HOUR_MS, amount },
        { key: `file-kib-day:${person}`, max: KIB_A_DAY, window: 24 * HOUR_MS, amount },
      ];
      await takeLimits(sql, limits, now);
      const key = privateKey(purpose, randomBytes(16).toString('hex'));
      await write(key, bytes, now);
      return { key, name, size: bytes.length };
    },

    write,
    read: (key) => storage.read(key),

    async keep(tx, { key }) {
      if (!(await cancelRemovals(tx, [key]))) {
        throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
      }
    },

    async download({ key, name }) {
      const bytes = await storage.read(key);
      if (bytes === undefined) throw new AppError('not_found');
      return new PrivateFile(bytes, 'application/octet-stream', name);
    },

    remove: (tx, keys, now) => insertRemovals(tx, keys, now),
  };
}
