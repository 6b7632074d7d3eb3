import { reasonOfError } from '#server/process/describe-error.ts';
import { fetchBounded } from '#server/process/fetch-bounded.ts';
import type { EdgeSettings } from '#server/settings/edge.ts';

/** Removes all answers with one of these keys from the caches in front; throws unless every cache confirms it. */
export type PurgeEdge = (keys: readonly string[]) => Promise<void>;

const BOUNDS = { bytesMax: 64 * 1024, timeoutMs: 3000 };
/** Short enough for a header. */
const KEYS_A_CALL = 90;

/** Purges by the header that Varnish's xkey reads. A cache that is away does not hold up the others. */
export function createEdgePurge({ urls, credentials }: EdgeSettings): PurgeEdge {
  async function purgeSome(url: string, keys: readonly string[]): Promise<void> {
    const headers: Record<string, string> = {
      'surrogate-key': keys.join(' '),
      ...(credentials && { [credentials.name]: credentials.value }),
    };
    const { status } = await fetchBounded(url, { method: 'POST', headers }, BOUNDS);
    if (status >= 300) throw new Error(`the cache in front answered a purge with ${status}`);
  }

  async function purgeOne(url: string, keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += KEYS_A_CALL)
      await purgeSome(url, keys.slice(start, start + KEYS_A_CALL));
  }

  return async (keys) => {
    const ended = await Promise.allSettled(urls.map((url) => purgeOne(url, keys)));
    const failed = ended.find((result) => result.status === 'rejected');
    if (failed) throw new Error(reasonOfError(failed.reason), { cause: failed.reason });
  };
}
