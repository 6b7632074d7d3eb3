import { readRetryAfter } from '#device/retry-after.ts';

/** A server to which everybody returns at once is slow, and each call that is given up costs it one more. */
const PATIENCE_MS = 10_000;

export interface ServerTry {
  /** False when the server is unreachable, and when it refuses because it is busy. */
  readonly isAnswered: boolean;
  /** Milliseconds after which a busy server asks to be tried again. */
  readonly againMs?: number | undefined;
}

/** Tries with the cheapest call whether the server answers. */
export async function tryServer(origin: string): Promise<ServerTry> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- only checks whether there is a network
    const { ok, headers } = await fetch(`${origin}/api/v1/cities`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return {
      isAnswered: ok && (headers.get('content-type')?.includes('json') ?? false),
      againMs: readRetryAfter(headers),
    };
  } catch {
    return { isAnswered: false };
  }
}
