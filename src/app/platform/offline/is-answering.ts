/** A server to which everybody returns at once is slow, and each call that is given up costs it one more. */
const PATIENCE_MS = 10_000;

/** Makes the cheapest call, and returns whether the server answered: one that is too busy refuses. */
export async function isAnswering(origin: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- only checks whether there is a network
    const response = await fetch(`${origin}/api/v1/cities`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.ok && (response.headers.get('content-type')?.includes('json') ?? false);
  } catch {
    return false;
  }
}
