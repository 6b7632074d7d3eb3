import { setAndEvictOldest } from '#server/process/set-and-evict-oldest.ts';

export interface ExpiringCacheOptions {
  readonly maxAgeMs: number;
  readonly maxEntries: number;
  /** Current time in milliseconds; by default of a clock that is never set. */
  readonly now?: () => number;
}

/** Values by key for a limited time; when there are too many, the least recently used one is evicted. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly storedAt: number }>();
  readonly #options: ExpiringCacheOptions;
  readonly #now: () => number;

  constructor(options: ExpiringCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    const age = this.#now() - entry.storedAt;
    // a clock that was set back makes no entry younger
    if (age < 0 || age >= this.#options.maxAgeMs) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    setAndEvictOldest(this.#entries, key, { value, storedAt: this.#now() }, this.#options.maxEntries);
  }

  /** Removes the value unless another one has taken its place. */
  deleteValue(key: string, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Loads each value once for concurrent callers; a failure is not cached. */
export class CachedLoads<Value> extends ExpiringCache<Promise<Value>> {
  load(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const loading = load();
    this.set(key, loading);
    loading.catch(() => this.deleteValue(key, loading));
    return loading;
  }
}
