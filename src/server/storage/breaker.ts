import { type Storage, StorageAwayError } from './storage.ts';

/** Milliseconds for which nothing is asked of a storage that did not answer; then one request tries it. */
const OPEN_MS = 5000;

/** Refuses at once while the storage is away, so that nobody waits for what will not come. */
export function withBreaker(storage: Storage, openMs = OPEN_MS): Storage {
  let openUntil = -Infinity;
  let isTrying = false;

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    const wasAway = openUntil !== -Infinity;
    if (wasAway && (isTrying || performance.now() < openUntil))
      throw new StorageAwayError('The store did not answer a moment ago.');
    isTrying = wasAway;
    try {
      const result = await work();
      openUntil = -Infinity;
      return result;
    } catch (error) {
      openUntil = error instanceof StorageAwayError ? performance.now() + openMs : -Infinity;
      throw error;
    } finally {
      if (wasAway) isTrying = false;
    }
  }

  return {
    read: (key) => guard(async () => await storage.read(key)),
    write: (key, data) => guard(async () => await storage.write(key, data)),
    exists: (key) => guard(async () => await storage.exists(key)),
    remove: (key) => guard(async () => await storage.remove(key)),
    keys: () => storage.keys(),
  };
}
