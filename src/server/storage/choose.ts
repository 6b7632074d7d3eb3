import path from 'node:path';
import { localStorage } from './local.ts';
import { type S3Settings, s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** A folder beside the data, unless a bucket is configured. */
export function chooseStorage(env: { readonly dataDir: string; readonly s3?: S3Settings | null }): Storage {
  return env.s3 ? s3Storage(env.s3) : localStorage(path.join(env.dataDir, 'storage'));
}
