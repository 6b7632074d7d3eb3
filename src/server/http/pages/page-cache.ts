import type { NoncePage } from './nonce-page.ts';

export interface KeptPage {
  status: number;
  locale: string;
  body: NoncePage;
}

interface Entry {
  page: KeptPage;
  until: number;
}

/** With the two seconds of shared answers that a page is made of: what somebody writes is on pages within ten. */
export const PAGES_KEPT_MS = 8000;

/**
 * Rendered first-visit pages, for seconds: enough to carry a rush, too short for anybody to see an old page.
 * Bounded by number: what was not asked for the longest goes first.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<KeptPage>>();
  readonly #lifetimeMs: number;
  readonly #most: number;

  constructor({ lifetimeMs = PAGES_KEPT_MS, most = 500 } = {}) {
    this.#lifetimeMs = lifetimeMs;
    this.#most = most;
  }

  get(key: string, now = Date.now()): KeptPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.until <= now) return undefined;
    // Who is asked for stays: addresses that nobody asks for twice push each other out.
    this.#entries.set(key, entry);
    return entry.page;
  }

  /** However many ask at once, a page is rendered once. */
  rendering(key: string): Promise<KeptPage> | undefined {
    return this.#rendering.get(key);
  }

  /** How many pages are being rendered at this moment. */
  get underway(): number {
    return this.#rendering.size;
  }

  keep(key: string, rendering: Promise<KeptPage>): void {
    this.#rendering.set(key, rendering);
    const isCurrent = () => this.#rendering.get(key) === rendering;
    rendering
      .then((page) => {
        if (page.status >= 500 || !isCurrent()) return;
        this.#entries.delete(key);
        this.#entries.set(key, { page, until: Date.now() + this.#lifetimeMs });
        for (const oldest of this.#entries.keys()) {
          if (this.#entries.size <= this.#most) break;
          this.#entries.delete(oldest);
        }
      })
      .catch(() => undefined)
      .finally(() => {
        if (isCurrent()) this.#rendering.delete(key);
      });
  }

  /** Something was hidden: whoever asks from now on gets what is rendered from now on. */
  drop(): void {
    this.#entries.clear();
    this.#rendering.clear();
  }
}
