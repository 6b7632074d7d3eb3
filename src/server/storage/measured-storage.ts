import { countStorageOperation, storedBytes, type StorageOperation } from '../metrics/file-metrics.ts';
import { inSpan } from '../tracing/spans.ts';
import { isChunkKey, type Storage } from './storage.ts';

/** Reports the time and the failures of each operation and the bytes that were stored, and traces it. */
export function measureStorage(storage: Storage): Storage {
  async function measure<Result>(operation: StorageOperation, run: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    let isDone = false;
    try {
      const result = await inSpan(
        () => ({ name: `storage ${operation}`, kind: 'client', isPart: true }),
        run,
      );
      isDone = true;
      return result;
    } finally {
      countStorageOperation(operation, performance.now() - startedAt, isDone);
    }
  }
  return {
    read: async (key) => await measure('read', async () => await storage.read(key)),
    write: async (key, data) => {
      await measure('write', async () => await storage.write(key, data));
      // chunks are removed once their upload is a file
      if (!isChunkKey(key)) storedBytes.inc(data.length);
    },
    exists: async (key) => await measure('exists', async () => await storage.exists(key)),
    remove: async (key) => await measure('remove', async () => await storage.remove(key)),
    keys: () => storage.keys(),
  };
}
