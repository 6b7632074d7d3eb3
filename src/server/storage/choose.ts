import path from 'node:path';
import { restrictToOwner, localStorage } from './local.ts';
import { s3Storage } from './s3.ts';
import type { S3Settings } from '../settings/storage.ts';
import type { Log } from '../process/log.ts';
import { withBreaker } from './breaker.ts';
import { openImageCache, withImageCache } from './image-cache.ts';
import { measureStorage } from './measured-storage.ts';
import { originalKey, type Storage } from './storage.ts';

interface StoragePlace {
  readonly dataDir: string;
  readonly s3?: S3Settings | null;
}

/** The folder of files where there is no bucket. */
export function storageFolder({ dataDir }: Pick<StoragePlace, 'dataDir'>): string {
  return path.join(dataDir, 'storage');
}

/** The configured bucket, else a folder beside the data. */
export function chooseStorage(env: StoragePlace): Storage {
  return measureStorage(env.s3 ? s3Storage(env.s3) : localStorage(storageFolder(env)));
}

/** The storage of a serving process: a bucket gets a breaker, and a cache of images on this machine's disk. */
export async function openStorage(env: StoragePlace & { readonly imageCacheMb: number }): Promise<Storage> {
  const chosen = chooseStorage(env);
  if (!env.s3) return chosen;
  const guarded = withBreaker(chosen);
  if (env.imageCacheMb === 0) return guarded;
  const folder = path.join(env.dataDir, 'image-cache');
  return withImageCache(guarded, await openImageCache(folder, env.imageCacheMb * 1024 * 1024));
}

/** Call before anything is served: makes a local folder readable by the server alone. */
export async function secureStorage(env: StoragePlace): Promise<void> {
  if (!env.s3) await restrictToOwner(storageFolder(env));
}

/** Reads from the storage at the start, so that the operator learns of trouble before the first photo. */
export async function tryStorage(storage: Storage, log: Log): Promise<void> {
  try {
    await storage.read(originalKey('nothing'));
  } catch (error) {
    log(
      `Pictures can be neither stored nor shown: ${error instanceof Error ? error.message : String(error)}`,
      { level: 'error' },
    );
  }
}
