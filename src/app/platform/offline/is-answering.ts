/** Makes the cheapest call; its answer is ignored. */
export async function isAnswering(origin: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- only checks whether there is a network
    const response = await fetch(`${origin}/api/v1/cities`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    return response.headers.get('content-type')?.includes('json') ?? false;
  } catch {
    return false;
  }
}
