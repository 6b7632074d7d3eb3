import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCipherKey } from './domains/sign-in/factors/seal-totp.ts';
import { readOrMakeVapidKeys } from './notifiers/push/vapid-keys.ts';
import type { SharedSettings } from './process/shared-settings-repo.ts';
import type { Env } from './settings/env.ts';
import { readOrMakeSecret } from './storage/secret-file.ts';

type PlaceSettings = Pick<Env, 's3' | 'dataDir' | 'push' | 'secretsKey'>;

interface SharedSource {
  readonly name: string;
  /** The file in the data folder that has the value, and is made where it is missing; `null` when none has. */
  readonly file: string | null;
  readonly read: () => Promise<string | Buffer> | string | Buffer;
}

/** Keys and place of files, by which processes on different machines would contradict each other. */
function sharedSources({ s3, dataDir, push, secretsKey: key }: PlaceSettings): readonly SharedSource[] {
  const { keys } = push;
  return [
    { name: 'SECRETS_KEY', file: key ? null : 'secrets.key', read: () => readCipherKey({ key, dataDir }) },
    {
      name: 'VAPID_PUBLIC_KEY',
      file: keys ? null : 'push.key',
      read: async () => (keys ?? (await readOrMakeVapidKeys(dataDir))).publicKey,
    },
    s3
      ? { name: 'S3_BUCKET', file: null, read: () => `${s3.endpoint}/${s3.bucket}` }
      : // a folder that several machines share has the same file
        {
          name: 'DATA_DIR',
          file: 'storage.id',
          read: () => readOrMakeSecret(dataDir, 'storage.id', randomUUID),
        },
  ];
}

async function readAll(sources: readonly SharedSource[]): Promise<SharedSettings> {
  return Object.fromEntries(
    await Promise.all(sources.map(async ({ name, read }) => [name, await read()] as const)),
  );
}

/** Reads the shared settings of a start, which makes the files that are missing. */
export async function makeSharedSettings(env: PlaceSettings): Promise<SharedSettings> {
  return await readAll(sharedSources(env));
}

/** Reads the shared settings that exist, and creates none. */
export async function readSharedSettings(env: PlaceSettings): Promise<SharedSettings> {
  const isThere = ({ file }: SharedSource) => file === null || existsSync(path.join(env.dataDir, file));
  return await readAll(sharedSources(env).filter(isThere));
}
