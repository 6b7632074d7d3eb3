import { ExpiringCache } from '#server/db/expiring-cache.ts';
import type { NoncePage } from './nonce-page.ts';

export interface CachedPage {
  status: number;
  locale: string;
  body: NoncePage;
  /** Keys of what it shows, for caches in front of the server. */
  keys: ReadonlySet<string>;
}

/** Cache time of a page; with the two seconds of the response cache, a change is on all pages in ten seconds. */
export const PAGE_CACHE_MS = 8000;

/**
 * Caches rendered first-visit pages for seconds: enough for a rush, too short for anybody to see a stale page. Bounded
 * by number; the least recently used page is evicted first.
 */
export class PageCache {
  readonly #pages: ExpiringCache<CachedPage>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();

  constructor({ lifetimeMs = PAGE_CACHE_MS, most = 500 } = {}) {
    this.#pages = new ExpiringCache({ maxAgeMs: lifetimeMs, maxEntries: most });
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** The rendering under way; concurrent visitors share it. */
  rendering(key: string): Promise<CachedPage> | undefined {
    return this.#rendering.get(key);
  }

  get underway(): number {
    return this.#rendering.size;
  }

  /** Lets visitors share a rendering, and stores its page unless that is for a cache in front. */
  keep(key: string, rendering: Promise<CachedPage>, { isStored = true } = {}): void {
    this.#rendering.set(key, rendering);
    const isCurrent = () => this.#rendering.get(key) === rendering;
    rendering
      .then((page) => {
        if (!isStored || page.status >= 500 || !isCurrent()) return;
        this.#pages.set(key, page);
      })
      .catch(() => undefined)
      .finally(() => {
        if (isCurrent()) this.#rendering.delete(key);
      });
  }

  /** Call after something was hidden: later visitors get only pages that are rendered from now on. */
  drop(): void {
    this.#pages.clear();
    this.#rendering.clear();
  }
}
