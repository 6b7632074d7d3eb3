import { HOUR_MS } from '#contract/time.ts';
import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { PrivateFile } from '#server/http/files/private-file.ts';
import { cleanFile } from '#server/storage/metadata/clean-file.ts';
import { privateKey, type Storage } from '#server/storage/storage.ts';
import {
  cancelFileRemovalsOrThrow,
  refusedPhotoError,
  shownName,
  consumeStorageLimits,
} from './images-service.ts';
import { scheduleFileRemovals } from './images-repo.ts';

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

export function createFilesService(deps: { sql: Sql; storage: Storage }) {
  const { sql, storage } = deps;

  /** Writes a file under a new key, which is removed again unless a transaction keeps it. */
  async function write(key: string, bytes: Uint8Array, now: Date): Promise<void> {
    // the removal is noted before the file is written: if this process dies, the file is known and removed
    await scheduleFileRemovals(sql, [key], new Date(now.getTime() + HOUR_MS));
    await storage.write(key, bytes);
  }

  return {
    async receive(file: File, field: string) {
      if (file.size === 0) throw refusedPhotoError(field, 'required');
      if (file.size > LIMITS.photoBytesMax) throw refusedPhotoError(field, 'too_large_file');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const clean = cleanFile(bytes);
      if (clean === undefined) throw refusedPhotoError(field, 'damaged_picture');
      return {
        bytes: clean,
        digest: createHash('sha256').update(bytes).digest(),
        name: shownName(file.name, 'file'),
      };
    },

    /** Stores a file, which is removed again unless a transaction keeps it. Throws `too_many_requests`. */
    async store(person: string, purpose: string, { bytes, name }: ReceivedFile, now: Date) {
      await consumeStorageLimits(sql, 'file', { person, bytes: bytes.length, now });
      const key = privateKey(purpose, randomBytes(16).toString('hex'));
      await write(key, bytes, now);
      return { key, name, size: bytes.length };
    },

    write,
    /** `undefined` when there is no such file. */
    read: (key: string) => storage.read(key),

    keep: (tx: Transaction, { key }: Pick<StoredFile, 'key'>) => cancelFileRemovalsOrThrow(tx, [key]),

    /** Serves the file as a sandboxed download, whatever its declared type. */
    async download({ key, name }: { readonly key: string; readonly name: string }) {
      const bytes = await storage.read(key);
      if (bytes === undefined) throw new AppError('not_found');
      return new PrivateFile(bytes, 'application/octet-stream', name);
    },

    /** Removes files from the storage soon after the transaction. */
    remove: scheduleFileRemovals,
  };
}

/** Files of any type that people give each other; public pictures belong to `ImagesService`. */
export type FilesService = ReturnType<typeof createFilesService>;
