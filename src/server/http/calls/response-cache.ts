import { CachedAnswer } from './cached-answer.ts';

export interface ResponseCacheOptions {
  /** Milliseconds after which an answer is read again. */
  readonly maxAge: number;
  readonly maxBytes: number;
}

/** Long enough for a rush to cost one reading, too short for anybody to see an old answer. */
export const RESPONSE_CACHE: ResponseCacheOptions = { maxAge: 2000, maxBytes: 48 * 1024 * 1024 };

interface Entry {
  readonly answer: CachedAnswer;
  readonly readAt: number;
  readonly bytes: number;
}

/** An answer, its compressed forms, which are together shorter than itself, and what keeps them. */
function bytesOf(key: string, answer: CachedAnswer): number {
  return 2 * (answer.json.length + key.length) + 500;
}

/** What was used longest ago goes first. */
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

/** Of what is asked for once — a stranger's own point, a cursor — nothing pushes out what is asked for again and again. */
const ASKED_ONCE_PART = 0.25;
/** The ways to write one question that are remembered, and how long each may be. */
const MOST_SPELLINGS = 4000;
const LONGEST_SPELLING = 500;

/**
 * Answers that are the same for everybody, for two seconds at most. However many ask for one at once, it is read once;
 * what is written by this process drops them all. A failure is nobody's but those who waited for it.
 */
export class ResponseCache {
  readonly #once: BoundedEntries;
  readonly #again: BoundedEntries;
  readonly #reading = new Map<string, Promise<CachedAnswer>>();
  /** By how a question was written: its key. */
  readonly #keys = new Map<string, string>();
  readonly #maxAge: number;
  readonly #now: () => Date;

  constructor({ maxAge, maxBytes }: ResponseCacheOptions, now: () => Date) {
    this.#once = new BoundedEntries(maxBytes * ASKED_ONCE_PART);
    this.#again = new BoundedEntries(maxBytes * (1 - ASKED_ONCE_PART));
    this.#maxAge = maxAge;
    this.#now = now;
  }

  /** What is known by exactly this spelling. */
  find(spelling: string): CachedAnswer | undefined {
    const key = this.#keys.get(spelling);
    return key === undefined ? undefined : this.#fresh(key);
  }

  /** A reading that has begun, for whoever asks meanwhile. */
  underway(key: string): Promise<CachedAnswer> | undefined {
    return this.#reading.get(key);
  }

  /** `key` is the same for all spellings of one question. */
  async read(
    spelling: string,
    key: string,
    load: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<CachedAnswer> {
    if (this.#maxAge === 0) return new CachedAnswer(await load());
    this.#remember(spelling, key);
    return this.#fresh(key) ?? (await (this.#reading.get(key) ?? this.#load(key, load)));
  }

  /** Something was written: whoever asks from now on gets what is read from now on. */
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
    // a clock that was set back makes nothing younger
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
        // what was compressed stays so where nothing changed
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
