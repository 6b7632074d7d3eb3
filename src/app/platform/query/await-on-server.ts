/**
 * Result of a route's loader. The server waits for the prefetches; a browser shows the next screen at once, with
 * skeletons where data is missing. Prefetches never fail.
 */
export function awaitOnServer(prefetches: readonly Promise<unknown>[]): Promise<unknown> | undefined {
  return typeof document === 'undefined' ? Promise.all(prefetches) : undefined;
}
