import path from 'node:path';
import { localStorage } from './local.ts';
import { type S3Settings, s3Storage } from './s3.ts';
import type { Log } from '../process/log.ts';
import { originalKey, type Storage } from './storage.ts';

/** A folder beside the data, unless a bucket is configured. */
export function chooseStorage(env: { readonly dataDir: string; readonly s3?: S3Settings | null }): Storage {
  return env.s3 ? s3Storage(env.s3) : localStorage(path.join(env.dataDir, 'storage'));
}

/** Tells the operator at the start what the first photo would run into. */
export async function tryStorage(storage: Storage, log: Log): Promise<void> {
  try {
    await storage.read(originalKey('nothing'));
  } catch (error) {
    log(`Pictures can be neither kept nor shown: ${error instanceof Error ? error.message : String(error)}`);
  }
}
