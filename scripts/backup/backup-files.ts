import { hash } from 'node:crypto';
import path from 'node:path';
import { localPath, localStorage } from '#server/storage/local.ts';
import { isChunkKey, type Storage } from '#server/storage/storage.ts';
import { STORAGE_FOLDER, type FileChecksums } from './manifest.ts';

const AT_ONCE = 8;

/** Renditions are made anew from their originals, and unfinished uploads are sent anew. */
function isWorthCopying(key: string): boolean {
  return !key.startsWith('renditions/') && !isChunkKey(key);
}

/** Copies files that the backup does not have yet into its folder, and notes their checksums. */
export async function copyFilesTo(folder: string, storage: Storage, sums: FileChecksums): Promise<number> {
  const target = localStorage(path.join(folder, STORAGE_FOLDER));
  return await eachKey(storage, async (key) => {
    const file = path.join(STORAGE_FOLDER, localPath(key));
    if (!isWorthCopying(key) || sums.has(file)) return false;
    const data = await storage.read(key);
    // removed since the keys were listed
    if (data === undefined) return false;
    await target.write(key, data);
    sums.set(file, hash('sha256', data));
    return true;
  });
}

/** Writes a backup's files into the storage; those that are there already with the same bytes are left alone. */
export async function restoreFiles(folder: string, storage: Storage): Promise<number> {
  const source = localStorage(path.join(folder, STORAGE_FOLDER));
  return await eachKey(source, async (key) => {
    const data = (await source.read(key)) ?? new Uint8Array();
    const found = await storage.read(key);
    if (found !== undefined && Buffer.compare(found, data) === 0) return false;
    await storage.write(key, data);
    return true;
  });
}

/** Counts the keys for which `work` returns true. */
async function eachKey(storage: Storage, work: (key: string) => Promise<boolean>): Promise<number> {
  let count = 0;
  const keys = storage.keys()[Symbol.asyncIterator]();
  const takeTurns = async (): Promise<void> => {
    for (;;) {
      const next = await keys.next();
      if (next.done === true) return;
      if (await work(next.value)) count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return count;
}
