import { fetchBounded } from '#server/process/fetch-bounded.ts';
import type { EdgeSettings } from '#server/settings/edge.ts';

/** Removes all answers with one of these keys from the caches in front; throws unless every cache confirms it. */
export type PurgeEdge = (keys: readonly string[]) => Promise<void>;

const BOUNDS = { bytesMax: 64 * 1024, timeoutMs: 3000 };
/** Fewer than a hundred keys are one call with every known service, and short enough for a header. */
const KEYS_A_CALL = 90;

/**
 * One request that caches of several makers understand: the keys are in the header that Varnish's xkey and Fastly read,
 * and as tags in the body for Cloudflare.
 */
export function createEdgePurge({ urls, credentials }: EdgeSettings): PurgeEdge {
  async function purgeOne(url: string, keys: readonly string[]): Promise<void> {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'surrogate-key': keys.join(' '),
      ...(credentials && { [credentials.name]: credentials.value }),
    };
    const { status } = await fetchBounded(
      url,
      { method: 'POST', headers, body: JSON.stringify({ tags: keys }) },
      BOUNDS,
    );
    if (status >= 300) throw new Error(`the cache in front answered a purge with ${status}`);
  }

  return async (keys) => {
    for (let start = 0; start < keys.length; start += KEYS_A_CALL) {
      const some = keys.slice(start, start + KEYS_A_CALL);
      await Promise.all(urls.map((url) => purgeOne(url, some)));
    }
  };
}
