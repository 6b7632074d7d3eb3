import { stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { countCacheLookup, sampleCachedImageBytes } from '../metrics/cache-metrics.ts';
import { localPath, localStorage } from './local.ts';
import type { Storage } from './storage.ts';

/** Time after which the storage is asked whether the image still exists, since another process may have removed it. */
const FRESH_MS = 60 * 60_000;

interface CachedImage {
  readonly data: Uint8Array;
  /** Whether the storage said within `FRESH_MS` that it has this image. */
  readonly isFresh: boolean;
}

export interface ImageCache {
  get(key: string): Promise<CachedImage | undefined>;
  /** Stores a copy, and removes those that were used longest ago. A full disk only means that nothing is cached. */
  put(key: string, data: Uint8Array): Promise<void>;
  confirm(key: string): Promise<void>;
  drop(key: string): Promise<void>;
}

/** A bounded cache in a folder; what an earlier process left is used again. */
export async function openImageCache(folder: string, bytesMax: number): Promise<ImageCache> {
  const files = localStorage(folder, { isDurable: false });
  /** Sizes by key, the one that was used longest ago first. */
  const sizes = new Map<string, number>();
  let bytes = 0;

  function note(key: string, size: number): void {
    bytes += size - (sizes.get(key) ?? 0);
    sizes.delete(key);
    sizes.set(key, size);
  }

  async function drop(key: string): Promise<void> {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    await files.remove(key).catch(() => undefined);
  }

  async function evict(): Promise<void> {
    while (bytes > bytesMax) {
      const [oldest] = sizes.keys();
      if (oldest === undefined) return;
      await drop(oldest);
    }
  }

  const place = (key: string): string => path.join(folder, localPath(key));

  const found: { key: string; size: number; at: number }[] = [];
  for await (const key of files.keys()) {
    const entry = await stat(place(key)).catch(() => undefined);
    if (entry) found.push({ key, size: entry.size, at: entry.mtimeMs });
  }
  for (const { key, size } of found.sort((a, b) => a.at - b.at)) note(key, size);
  await evict();
  sampleCachedImageBytes(() => bytes);

  return {
    async get(key) {
      if (!sizes.has(key)) return undefined;
      const [data, entry] = await Promise.all([
        files.read(key).catch(() => undefined),
        stat(place(key)).catch(() => undefined),
      ]);
      if (data === undefined || entry === undefined) {
        await drop(key);
        return undefined;
      }
      note(key, data.length);
      return { data, isFresh: Date.now() - entry.mtimeMs < FRESH_MS };
    },

    async put(key, data) {
      if (data.length > bytesMax) return;
      try {
        await files.write(key, data);
      } catch {
        return;
      }
      note(key, data.length);
      await evict();
    },

    async confirm(key) {
      const now = new Date();
      await utimes(place(key), now, now).catch(() => undefined);
    },

    drop,
  };
}

/** Images are public and never change; documents are read from the storage alone. */
function isCachable(key: string): boolean {
  return key.startsWith('images/') || key.startsWith('renditions/');
}

/** Reads images from the cache first. While the storage is away, images that were cached are still shown. */
export function withImageCache(storage: Storage, cache: ImageCache): Storage {
  const inWork = new Map<string, Promise<Uint8Array | undefined>>();

  async function fetchImage(key: string): Promise<Uint8Array | undefined> {
    const data = await storage.read(key);
    if (data !== undefined) await cache.put(key, data);
    return data;
  }

  /** Whether the storage still has an image, as far as it can say. */
  async function checkAgain(key: string): Promise<boolean> {
    try {
      const isThere = await storage.exists(key);
      await (isThere ? cache.confirm(key) : cache.drop(key));
      return isThere;
    } catch {
      // away, or refusing because this machine's clock is wrong: neither says that the image is gone
      return true;
    }
  }

  return {
    ...storage,
    async read(key) {
      if (!isCachable(key)) return await storage.read(key);
      const cached = await cache.get(key);
      if (cached !== undefined) {
        countCacheLookup('images', 'hit');
        return cached.isFresh || (await checkAgain(key)) ? cached.data : undefined;
      }
      const running = inWork.get(key);
      countCacheLookup('images', running === undefined ? 'miss' : 'joined');
      if (running !== undefined) return await running;
      const work = fetchImage(key).finally(() => inWork.delete(key));
      inWork.set(key, work);
      return await work;
    },

    async write(key, data) {
      await storage.write(key, data);
      if (isCachable(key)) await cache.put(key, data);
    },

    async remove(key) {
      await cache.drop(key);
      await storage.remove(key);
    },
  };
}
