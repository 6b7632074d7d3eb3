import { CachedAnswer } from './cached-answer.ts';

export interface ResponseCacheOptions {
  /** Milliseconds after which an answer is read again. */
  readonly maxAge: number;
  readonly maxBytes: number;
}

/** Long enough that a rush costs one read, too short for anybody to notice a stale answer. */
export const RESPONSE_CACHE: ResponseCacheOptions = { maxAge: 2000, maxBytes: 48 * 1024 * 1024 };

interface Entry {
  readonly answer: CachedAnswer;
  readonly readAt: number;
  readonly bytes: number;
}

/**
 * Estimated bytes of an entry: the answer, its compressed forms (together shorter than the answer), key and overhead.
 */
function bytesOf(key: string, answer: CachedAnswer): number {
  return 2 * (answer.json.length + key.length) + 500;
}

/** Evicts the entry that was put longest ago; a hit puts its entry again. */
class BoundedEntries {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  put(key: string, entry: Entry): void {
    this.delete(key);
    if (entry.bytes > this.#maxBytes / 4) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  get bytes(): number {
    return this.#bytes;
  }
}

/**
 * Part of the cache for answers that were asked for once, such as one for a person's own position or a cursor: they
 * never evict answers that are asked for repeatedly.
 */
const ASKED_ONCE_PART = 0.25;
/** Maximum number of remembered spellings, and of characters in one. */
const MOST_SPELLINGS = 4000;
const LONGEST_SPELLING = 500;

/**
 * Caches public answers for two seconds at most. Concurrent callers share one read, and a write in this process drops
 * all entries. A failure reaches only the callers who waited for it.
 */
export class ResponseCache {
  readonly #once: BoundedEntries;
  readonly #again: BoundedEntries;
  readonly #reading = new Map<string, Promise<CachedAnswer>>();
  /** Cache keys by spelling of the query. */
  readonly #keys = new Map<string, string>();
  readonly #maxAge: number;
  readonly #now: () => Date;

  constructor({ maxAge, maxBytes }: ResponseCacheOptions, now: () => Date) {
    this.#once = new BoundedEntries(maxBytes * ASKED_ONCE_PART);
    this.#again = new BoundedEntries(maxBytes * (1 - ASKED_ONCE_PART));
    this.#maxAge = maxAge;
    this.#now = now;
  }

  /** The fresh answer for exactly this spelling. */
  find(spelling: string): CachedAnswer | undefined {
    const key = this.#keys.get(spelling);
    return key === undefined ? undefined : this.#fresh(key);
  }

  /** A read that is under way, for callers who come meanwhile. */
  underway(key: string): Promise<CachedAnswer> | undefined {
    return this.#reading.get(key);
  }

  /** All spellings of one query share a `key`. */
  async read(
    spelling: string,
    key: string,
    load: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<CachedAnswer> {
    if (this.#maxAge === 0) return new CachedAnswer(await load());
    this.#remember(spelling, key);
    return this.#fresh(key) ?? (await (this.#reading.get(key) ?? this.#load(key, load)));
  }

  /** Call after a write: later callers get only data that is read from now on. */
  drop(): void {
    this.#once.clear();
    this.#again.clear();
    this.#reading.clear();
  }

  get bytes(): number {
    return this.#once.bytes + this.#again.bytes;
  }

  #fresh(key: string): CachedAnswer | undefined {
    const known = this.#again.get(key) ?? this.#once.get(key);
    if (known === undefined) return undefined;
    const age = this.#now().getTime() - known.readAt;
    // a clock that was set back does not make entries younger
    if (age < 0 || age >= this.#maxAge) return undefined;
    this.#once.delete(key);
    this.#again.put(key, known);
    return known.answer;
  }

  #load(key: string, load: () => Promise<Uint8Array<ArrayBuffer>>): Promise<CachedAnswer> {
    const readAt = this.#now().getTime();
    const reading = load().then(
      (json) => {
        const before = this.#again.get(key) ?? this.#once.get(key);
        // an unchanged answer keeps its compressed forms
        const isSame = before !== undefined && Buffer.compare(before.answer.json, json) === 0;
        const answer = isSame ? before.answer : new CachedAnswer(json);
        if (this.#reading.get(key) === reading) {
          this.#reading.delete(key);
          const entries = this.#again.get(key) === undefined ? this.#once : this.#again;
          entries.put(key, { answer, readAt, bytes: bytesOf(key, answer) });
        }
        return answer;
      },
      (error: unknown) => {
        if (this.#reading.get(key) === reading) this.#reading.delete(key);
        throw error;
      },
    );
    this.#reading.set(key, reading);
    return reading;
  }

  #remember(spelling: string, key: string): void {
    if (spelling.length > LONGEST_SPELLING) return;
    this.#keys.set(spelling, key);
    for (const oldest of this.#keys.keys()) {
      if (this.#keys.size <= MOST_SPELLINGS) break;
      this.#keys.delete(oldest);
    }
  }
}
