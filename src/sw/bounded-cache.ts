import type { CacheName } from '../device/cache-names.ts';
import { SAVED_AT_HEADER } from '../device/worker-messages.ts';

export interface Bounds {
  most: number;
  days: number;
}

/** A cache that keeps its newest. Entries carry the time at which they were saved. */
export class BoundedCache {
  readonly #name: CacheName;
  readonly #bounds: Bounds;
  #untrimmed = 0;

  constructor(name: CacheName, bounds: Bounds) {
    this.#name = name;
    this.#bounds = bounds;
  }

  /** What is saved and not too old. */
  async match(url: string): Promise<Response | undefined> {
    try {
      const cache = await caches.open(this.#name);
      const saved = await cache.match(url, { ignoreVary: true });
      if (!saved) return undefined;
      if (savedAt(saved) > Date.now() - this.#bounds.days * 86_400_000) return saved;
      await this.drop(url);
    } catch {
      // Broken or refused storage is no storage.
    }
    return undefined;
  }

  /** Full or refused storage loses the copy and nothing else. */
  async put(url: string, response: Response, at = Date.now()): Promise<void> {
    const headers = new Headers(response.headers);
    headers.set(SAVED_AT_HEADER, String(at));
    // The body is kept as it reads, not as it travelled.
    headers.delete('content-encoding');
    headers.delete('content-length');
    try {
      const cache = await caches.open(this.#name);
      await cache.put(url, new Response(response.body, { status: response.status, headers }));
      this.#untrimmed += 1;
      if (this.#untrimmed >= 20) await this.#trim(cache);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') await this.#makeRoom();
    }
  }

  async drop(url: string): Promise<void> {
    try {
      const cache = await caches.open(this.#name);
      await cache.delete(url, { ignoreVary: true });
    } catch {
      // Broken or refused storage has nothing to drop.
    }
  }

  /** Cache.put moves an entry to the end, so the first keys are the oldest. */
  async #trim(cache: Cache): Promise<void> {
    this.#untrimmed = 0;
    const keys = await cache.keys();
    const surplus = keys.slice(0, Math.max(0, keys.length - this.#bounds.most));
    await Promise.all(surplus.map((key) => cache.delete(key, { ignoreVary: true })));
  }

  async #makeRoom(): Promise<void> {
    try {
      const cache = await caches.open(this.#name);
      const keys = await cache.keys();
      const oldest = keys.slice(0, Math.ceil(keys.length / 2));
      await Promise.all(oldest.map((key) => cache.delete(key, { ignoreVary: true })));
    } catch {
      // Nothing left to try.
    }
  }
}

function savedAt(response: Response): number {
  return Number(response.headers.get(SAVED_AT_HEADER) ?? 0);
}
