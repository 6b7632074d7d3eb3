import { AppError } from '../errors/app-error.ts';

interface Rate {
  /** Tokens in a full bucket. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Token buckets by key, in memory: counting in the database would cost more than most calls that are limited here. */
export class RateLimit {
  readonly #intervalMs: number;
  readonly #burstMs: number;
  readonly #now: () => number;
  /** Time at which the bucket of a key is full again, least recently used first. */
  readonly #fullAt = new Map<string, number>();

  constructor({ burst, perSecond }: Rate, now = () => performance.now()) {
    this.#intervalMs = 1000 / perSecond;
    this.#burstMs = burst * this.#intervalMs;
    this.#now = now;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  /** Takes no token. */
  has(key: string): boolean {
    return this.#waitMs(key) <= 0;
  }

  /** Takes a token; false if the bucket is empty. */
  take(key: string): boolean {
    if (!this.has(key)) return false;
    const now = this.#now();
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + this.#intervalMs;
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    this.#forgetFull(now);
    return true;
  }

  /** Throws `too_many_requests` if the bucket is empty. Takes no token. */
  check(key: string): void {
    const waitMs = this.#waitMs(key);
    if (waitMs <= 0) return;
    throw new AppError('too_many_requests', { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } });
  }

  /** Takes a token, or throws `too_many_requests`. */
  spend(key: string): void {
    this.check(key);
    this.take(key);
  }

  #waitMs(key: string): number {
    return (this.#fullAt.get(key) ?? 0) + this.#intervalMs - this.#burstMs - this.#now();
  }

  /** Removes full buckets, which need no entry. */
  #forgetFull(now: number): void {
    for (const [key, fullAt] of this.#fullAt) {
      if (fullAt > now) break;
      this.#fullAt.delete(key);
    }
  }
}
