import { createHash, randomUUID } from 'node:crypto';
import { access, chmod, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '#server/process/startup-error.ts';
import { isStorageKey, type Storage } from './storage.ts';

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '');
}

/** Mode of folders: people's documents are among the files, and nobody else on the machine may read them. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;
const OTHERS = 0o077;

/** Removes the access of other users of the machine to a folder that an older release created, beginning with its root. */
export async function restrictToOwner(folder: string): Promise<void> {
  const before = await stat(folder).catch(() => undefined);
  if (before === undefined || (before.mode & OTHERS) === 0) return;
  await chmod(folder, OWN_FOLDER);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    await chmod(place, entry.isDirectory() ? OWN_FOLDER : OWN_FILE);
  }
}

/** Ending of a file that is being written. */
const DRAFT = '.new';

export function localPath(key: string): string {
  if (!isStorageKey(key)) throw new Error('That is no storage key.');
  const hash = createHash('sha256').update(key).digest('hex');
  return path.join(hash.slice(0, 2), hash.slice(2, 4), key.replaceAll('/', '+'));
}

/** Makes the names in a folder survive a power cut. */
async function fsyncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Stores files under a folder, in sub-folders by a hash of their key, since one folder of a million files is slow.
 * `isDurable` is false for copies: a power cut may then lose new files, but leaves no half-written one.
 */
export function localStorage(folder: string, { isDurable = true } = {}): Storage {
  const place = (key: string): string => path.join(folder, localPath(key));
  /** Folders whose own names this process has synced, since another process may have made a folder a moment ago. */
  const synced = new Set<string>();

  async function syncName(file: string): Promise<void> {
    const parent = path.dirname(file);
    for (const each of [folder, path.dirname(parent), parent]) {
      if (synced.has(each)) continue;
      await fsyncFolder(path.dirname(each));
      synced.add(each);
    }
    await fsyncFolder(parent);
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
      const draft = `${file}.${randomUUID()}${DRAFT}`;
      await mkdir(path.dirname(file), { recursive: true, mode: OWN_FOLDER });
      try {
        const handle = await open(draft, 'wx', OWN_FILE);
        try {
          await handle.writeFile(data);
          // a name must never refer to half a file, not even after a power cut
          await handle.datasync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
        if (isDurable) await syncName(file);
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

    async *keys() {
      const root = await opendir(folder, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for await (const entry of root) {
        const key = entry.name.replaceAll('+', '/');
        if (entry.isFile() && !entry.name.endsWith(DRAFT) && isStorageKey(key)) yield key;
      }
    },
  };
}
