import type { Sql } from '#server/db/client.ts';
import type { Log } from '#server/process/log.ts';
import { createProgressLog } from '#server/process/slow-report.ts';
import type { Storage } from '#server/storage/storage.ts';
import { readReferredKeys } from './backup-repo.ts';

const CHECKS_AT_ONCE = 16;

/** Keys of files that rows refer to and the storage lacks. */
export async function findMissingFiles(sql: Sql, storage: Storage, log: Log): Promise<string[]> {
  const report = createProgressLog(log);
  const missing: string[] = [];
  let checked = 0;
  for await (const keys of readReferredKeys(sql)) {
    for (let at = 0; at < keys.length; at += CHECKS_AT_ONCE) {
      const some = keys.slice(at, at + CHECKS_AT_ONCE);
      const isThere = await Promise.all(some.map((key) => storage.exists(key)));
      missing.push(...some.filter((_, place) => !isThere[place]));
      checked += some.length;
      report(`${checked} files are looked for, ${missing.length} are missing so far`);
    }
  }
  return missing;
}

/** Names the missing files; returns the exit code. */
export function reportMissingFiles(missing: readonly string[]): number {
  for (const key of missing) console.log(`A row refers to a file that is not there: ${key}`);
  return missing.length === 0 ? 0 : 1;
}
