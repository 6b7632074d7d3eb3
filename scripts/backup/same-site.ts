import { existsSync } from 'node:fs';
import type { Sql } from '#server/db/client.ts';
import { findOtherSettings } from '#server/process/shared-settings-repo.ts';
import { StartupError } from '#server/process/startup-error.ts';
import type { Env } from '#server/settings/env.ts';
import { readSharedSettings } from '#server/shared-settings.ts';
import { storageFolder } from '#server/storage/choose.ts';
import { readReferredKeys } from './backup-repo.ts';

/**
 * Refuses to back up a database beside the files and keys of another site. A command that was given no `DATA_DIR` looks
 * into an empty folder, and its backup would lack every photo.
 */
export async function requireDatabaseOfThisSite(
  sql: Sql,
  settings: Pick<Env, 'dataDir' | 's3' | 'secretsKey' | 'push'>,
): Promise<void> {
  const { dataDir, s3 } = settings;
  const files = storageFolder(settings);
  if (s3 === null && !existsSync(files) && (await refersToFiles(sql)))
    throw new StartupError(
      `The database refers to files, and the folder ${files} does not exist. Set DATA_DIR as the site has it, or S3_… for a bucket. Nothing was copied.`,
    );
  const others = await findOtherSettings(sql, await readSharedSettings(settings));
  if (others.length === 0) return;
  throw new StartupError(
    `Not as the site on this database has it: ${others.join(', ')} (DATA_DIR is ${dataDir}). Give the backup the settings of the site; ` +
      'after a change on purpose run npm run admin -- forget-settings once. Nothing was copied.',
  );
}

async function refersToFiles(sql: Sql): Promise<boolean> {
  for await (const keys of readReferredKeys(sql)) if (keys.length > 0) return true;
  return false;
}
