import { formatContentKeys } from './content-keys.ts';

/**
 * Header of a request by which a cache in front of the server says that it obeys the headers below, and that it empties
 * itself when it is told to.
 */
export const EDGE_HEADER = 'surrogate-capability';

/** How long a cache in front of the server may answer. */
export interface EdgeTime {
  /** Seconds without asking the server. */
  readonly maxAge: number;
  /** Further seconds, in which it asks in the background. */
  readonly staleFor: number;
}

export const EDGE_TIMES = {
  /** For lists: nothing tells which of them a new ad belongs in. */
  list: { maxAge: 2, staleFor: 3 },
  page: { maxAge: 5, staleFor: 5 },
  /** For pictures, which never change, and are purged when they are removed. */
  picture: { maxAge: 86_400, staleFor: 0 },
  /** For what only changes by content that has a key. */
  keyed: { maxAge: 30, staleFor: 30 },
} satisfies Readonly<Record<string, EdgeTime>>;

/** Seconds for which it may go on answering while no server does. */
const STALE_IF_ERROR = 300;

/**
 * A header that only caches in front obey (RFC 9213): browsers would obey `stale-while-revalidate` too, and show people
 * their own change late.
 */
export function edgeHeaders(keys: ReadonlySet<string>, { maxAge, staleFor }: EdgeTime) {
  return {
    'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${staleFor}, stale-if-error=${STALE_IF_ERROR}`,
    'surrogate-key': formatContentKeys(keys),
  };
}
