import { DAY_MS } from '#contract/time.ts';
import type { CacheName } from '#device/cache-names.ts';
import { troubleOf } from '#device/database/open-database.ts';
import { evictStorage } from '#device/eviction-order.ts';
import { SAVED_AT_HEADER } from '#device/worker-messages.ts';

export interface Bounds {
  most: number;
  days: number;
}

/** Turns a cached copy into a response that can be given out; `undefined` when the copy is damaged. */
export type ReadCachedCopy = (url: string, saved: Response) => Promise<Response | undefined>;

/** A cache that keeps its newest entries, each with the time at which it was saved. */
export class BoundedCache {
  readonly #name: CacheName;
  readonly #bounds: Bounds;
  readonly #usable: ReadCachedCopy;
  #untrimmed = 0;

  constructor(name: CacheName, bounds: Bounds, usable: ReadCachedCopy) {
    this.#name = name;
    this.#bounds = bounds;
    this.#usable = usable;
  }

  /** Cached copy of an address; one that is too old or damaged is deleted. */
  async match(url: string): Promise<Response | undefined> {
    try {
      const cache = await caches.open(this.#name);
      const saved = await cache.match(url, { ignoreVary: true });
      if (!saved) return undefined;
      const isOld = !(savedAt(saved) > Date.now() - this.#bounds.days * DAY_MS);
      const usable = isOld ? undefined : await this.#usable(url, saved);
      // A clock that was put back must not keep a copy fresh for ever.
      usable?.headers.set(SAVED_AT_HEADER, String(Math.min(savedAt(saved), Date.now())));
      if (usable) return usable;
      await this.drop(url);
    } catch {
      // Broken or refused storage counts as an empty cache.
    }
    return undefined;
  }

  /**
   * Saves a copy. Refused storage loses only this copy; full storage also loses data that the storage order names
   * first.
   */
  async put(url: string, response: Response, at = Date.now()): Promise<void> {
    const headers = new Headers(response.headers);
    headers.set(SAVED_AT_HEADER, String(at));
    // The body is stored decoded, so headers of its encoding would be wrong.
    headers.delete('content-encoding');
    headers.delete('content-length');
    try {
      const cache = await caches.open(this.#name);
      await cache.put(url, new Response(response.body, { status: response.status, headers }));
      this.#untrimmed += 1;
      if (this.#untrimmed >= 20) await this.#trim(cache);
    } catch (error) {
      if (troubleOf(error) === 'full') await evictStorage(this.#name);
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
}

function savedAt(response: Response): number {
  return Number(response.headers.get(SAVED_AT_HEADER) ?? 0);
}
