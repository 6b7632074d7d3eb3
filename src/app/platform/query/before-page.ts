/**
 * What a route's loader returns for its prefetches: the server's page waits for its data; in a browser the next screen
 * shows at once, with skeletons where the data is still on its way. Prefetches never fail.
 */
export function beforePage(prefetches: readonly Promise<unknown>[]): Promise<unknown> | undefined {
  return typeof document === 'undefined' ? Promise.all(prefetches) : undefined;
}
