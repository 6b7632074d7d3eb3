import type { Sql } from '#server/db/client.ts';
import type { Storage } from '#server/storage/storage.ts';
import { readReferredKeys } from './backup-repo.ts';

/** Keys of files that rows refer to and the storage lacks. */
export async function findMissingFiles(sql: Sql, storage: Storage): Promise<string[]> {
  const missing: string[] = [];
  for (const key of await readReferredKeys(sql)) if (!(await storage.exists(key))) missing.push(key);
  return missing;
}

/** Names the missing files; returns the exit code. */
export function tellMissingFiles(missing: readonly string[]): number {
  for (const key of missing) console.log(`A row refers to a file that is not there: ${key}`);
  return missing.length === 0 ? 0 : 1;
}
