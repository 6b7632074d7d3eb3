import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isStorageKey, type Storage } from './storage.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** Files under a folder, spread over sub-folders by a hash of their key, since one folder of a million is slow. */
export function localStorage(folder: string): Storage {
  function place(key: string): string {
    if (!isStorageKey(key)) throw new Error('That is no storage key.');
    const hash = createHash('sha256').update(key).digest('hex');
    return path.join(folder, hash.slice(0, 2), hash.slice(2, 4), key.replaceAll('/', '+'));
  }

  return {
    async read(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async write(key, data) {
      const file = place(key);
      const draft = `${file}.${randomUUID()}.new`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(data);
          // a name must never lead to half a file, not even after the power failed
          await handle.datasync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async exists(key) {
      return await access(place(key)).then(
        () => true,
        () => false,
      );
    },

    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}
