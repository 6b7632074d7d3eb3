import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { isGone } from '#device/call-error.ts';
import { pause } from '#device/pause.ts';
import { getConnected } from '../offline/connection.ts';

/** Longest wait for the network, like the worker's before it answers with a cached copy. */
const SILENCE_MS = 1200;

/**
 * Loads what a screen is about. An answer that is known to be stale is shown only if the network is silent: its state
 * would contradict the parts of the screen that are fetched anew.
 */
export async function loadPageSubject<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: EnsureQueryDataOptions<Answer, Error, Answer, Key>,
): Promise<Answer> {
  if (client.getQueryState(query.queryKey)?.isInvalidated && getConnected()) {
    const fetched = client.fetchQuery(query).catch((error: unknown) => {
      if (isGone(error)) throw error;
    });
    await Promise.race([fetched, pause(SILENCE_MS)]);
  }
  return await client.ensureQueryData(query);
}
