import { countCacheLookup, sampleCachedBytes } from '../../metrics/cache-metrics.ts';
import type { LogPosition } from '#server/db/replicas/log-position.ts';
import { CachedAnswer } from './cached-answer.ts';

export interface ResponseCacheOptions {
  /** Milliseconds after which an answer is read again. */
  readonly maxAge: number;
  readonly maxBytes: number;
}

/** Long enough that a rush costs one read, too short for anybody to notice a stale answer. */
export const RESPONSE_CACHE: ResponseCacheOptions = { maxAge: 2000, maxBytes: 48 * 1024 * 1024 };

/**
 * Maximum age of an answer for a page that was woken by a change. The page waits longer than this before it refetches,
 * so that the answer was read after the change; all pages that one change wakes share a read.
 */
const WOKEN_MAX_AGE_MS = 200;

/**
 * Earliest time at which an answer may have been read, by the request's Cache-Control header. The header drops no cache
 * entry, and costs no more than an address that nobody asked for: the read takes its caller's turn.
 */
export function earliestReadTime(cacheControl: string | undefined, now: Date): number {
  if (cacheControl === undefined) return -Infinity;
  if (cacheControl.includes('no-cache')) return Infinity;
  return /\bmax-age=0\b/.test(cacheControl) ? now.getTime() - WOKEN_MAX_AGE_MS : -Infinity;
}

/**
 * Maximum age of an answer that a cache in front of the server stores. The server waits longer than this before it tells
 * that cache of a change, so that every answer that the cache fetches then is newer than the change.
 */
const EDGE_MAX_AGE_MS = 200;

export function earliestReadTimeForEdge(now: Date): number {
  return now.getTime() - EDGE_MAX_AGE_MS;
}

export interface RequiredFreshness {
  /** Earliest time at which the answer may have been read. */
  readonly since: number;
  /** Position up to which it must have everything: the caller's own writes. */
  readonly needed: LogPosition;
}
const ANY_AGE: RequiredFreshness = { since: -Infinity, needed: 0n };

/** How an answer is read, and up to which position it will have everything. */
export interface SharedLoad {
  readonly position: LogPosition;
  readonly load: () => Promise<Uint8Array<ArrayBuffer>>;
}

interface ReadState {
  readonly readAt: number;
  readonly position: LogPosition;
}

interface Read extends ReadState {
  readonly answer: Promise<CachedAnswer>;
}

interface Entry extends ReadState {
  readonly answer: CachedAnswer;
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
/** Maximum number of spellings of queries whose cache key is remembered, and of characters in one spelling. */
const MOST_SPELLINGS = 4000;
const LONGEST_SPELLING = 500;

/**
 * Caches public answers for two seconds at most. Concurrent callers share one read, and a write in this process drops
 * all entries. A failure reaches only the callers who waited for it.
 */
export class ResponseCache {
  readonly #once: BoundedEntries;
  readonly #again: BoundedEntries;
  readonly #reading = new Map<string, Read>();
  /** Cache keys by spelling of the query. */
  readonly #keys = new Map<string, string>();
  readonly #maxAge: number;
  readonly #now: () => Date;

  constructor({ maxAge, maxBytes }: ResponseCacheOptions, now: () => Date) {
    this.#once = new BoundedEntries(maxBytes * ASKED_ONCE_PART);
    this.#again = new BoundedEntries(maxBytes * (1 - ASKED_ONCE_PART));
    this.#maxAge = maxAge;
    this.#now = now;
    sampleCachedBytes(() => this.bytes);
  }

  /** The fresh answer for exactly this spelling. */
  find(spelling: string, wanted = ANY_AGE): CachedAnswer | undefined {
    const key = this.#keys.get(spelling);
    const found = key === undefined ? undefined : this.#fresh(key, wanted);
    if (found !== undefined) countCacheLookup('answers', 'hit');
    return found;
  }

  /** A read that is under way, for callers who come meanwhile. */
  underway(key: string, wanted = ANY_AGE): Promise<CachedAnswer> | undefined {
    const read = this.#reading.get(key);
    if (read === undefined || !isNewEnough(read, wanted)) return undefined;
    countCacheLookup('answers', 'joined');
    return read.answer;
  }

  /** All spellings of one query share a `key`. */
  async read(
    { spelling, key }: { readonly spelling: string; readonly key: string },
    from: SharedLoad,
    wanted = ANY_AGE,
  ): Promise<CachedAnswer> {
    if (this.#maxAge === 0) return new CachedAnswer(await from.load());
    this.#remember(spelling, key);
    return this.#fresh(key, wanted) ?? (await (this.underway(key, wanted) ?? this.#load(key, from)));
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

  #fresh(key: string, wanted: RequiredFreshness): CachedAnswer | undefined {
    const known = this.#again.get(key) ?? this.#once.get(key);
    if (known === undefined || !this.#isFresh(known) || !isNewEnough(known, wanted)) return undefined;
    this.#once.delete(key);
    this.#again.put(key, known);
    return known.answer;
  }

  #isFresh({ readAt }: ReadState): boolean {
    const age = this.#now().getTime() - readAt;
    // a clock that was set back does not make entries younger
    return age >= 0 && age < this.#maxAge;
  }

  #load(key: string, { position, load }: SharedLoad): Promise<CachedAnswer> {
    countCacheLookup('answers', 'miss');
    const readAt = this.#now().getTime();
    const reading = load().then(
      (json) => {
        const before = this.#again.get(key) ?? this.#once.get(key);
        // an unchanged answer keeps its compressed forms
        const isSame = before !== undefined && Buffer.compare(before.answer.json, json) === 0;
        const answer = isSame ? before.answer : new CachedAnswer(json);
        if (this.#reading.get(key)?.answer === reading) {
          this.#reading.delete(key);
          // a replica's answer may be older than the one that is cached
          if (before !== undefined && before.position > position && this.#isFresh(before)) return answer;
          const entries = this.#again.get(key) === undefined ? this.#once : this.#again;
          entries.put(key, { answer, readAt, position, bytes: bytesOf(key, answer) });
        }
        return answer;
      },
      (error: unknown) => {
        if (this.#reading.get(key)?.answer === reading) this.#reading.delete(key);
        throw error;
      },
    );
    this.#reading.set(key, { answer: reading, readAt, position });
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

function isNewEnough({ readAt, position }: ReadState, { since, needed }: RequiredFreshness): boolean {
  return readAt >= since && position >= needed;
}
