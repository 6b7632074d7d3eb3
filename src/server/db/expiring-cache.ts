export interface ExpiringCacheOptions {
  readonly maxAgeMs: number;
  readonly maxEntries: number;
  /** Current time in milliseconds. */
  readonly now: () => number;
}

/** Values by key for a limited time; when there are too many, the oldest is evicted. */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly storedAt: number }>();
  readonly #options: ExpiringCacheOptions;

  constructor(options: ExpiringCacheOptions) {
    this.#options = options;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const age = this.#options.now() - entry.storedAt;
    // a clock that was set back makes no entry younger
    return age >= 0 && age < this.#options.maxAgeMs ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, storedAt: this.#options.now() });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#options.maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Removes the value unless another one has taken its place. */
  deleteValue(key: string, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }
}
