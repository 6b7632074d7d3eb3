import { CACHE_NAMES } from '#device/cache-names.ts';
import { type FirstVisitAnswer, SAVED_AT_HEADER } from '#device/worker-messages.ts';
import { pause } from '#device/pause.ts';
import { BoundedCache } from './bounded-cache.ts';
import { type CachePolicy, matchCachePolicies } from './cache-table.ts';
import { deleteSnapshot } from '../stored-snapshots/stored-snapshots.ts';
import { readCachedAnswer } from './cached-copy.ts';
import { apiOrigin } from '../worker-global.ts';
import { postToPages } from '../post-to-pages.ts';

/** How long the network may be silent: a cached copy is worth more than a late answer. */
const WAIT_WITH_COPY_MS = 1200;
const WAIT_WITHOUT_MS = 10_000;
/** For this long after a late answer its cached copy counts as the network's own. */
const JUST_FETCHED_MS = 10_000;

const BOUNDS = {
  lookups: { most: 40, days: 90 },
  lists: { most: 300, days: 30 },
  details: { most: 500, days: 30 },
  geo: { most: 200, days: 30 },
};
type CachedClass = keyof typeof BOUNDS;

const CACHES: Record<CachedClass, BoundedCache> = {
  lookups: new BoundedCache(CACHE_NAMES.lookups, BOUNDS.lookups, readCachedAnswer),
  lists: new BoundedCache(CACHE_NAMES.lists, BOUNDS.lists, readCachedAnswer),
  details: new BoundedCache(CACHE_NAMES.details, BOUNDS.details, readCachedAnswer),
  geo: new BoundedCache(CACHE_NAMES.geo, BOUNDS.geo, readCachedAnswer),
};

const justFetched = new Map<string, number>();

/**
 * Class of a call that the worker answers; `undefined` leaves the request to the browser. An answer to a token is for
 * its person alone, even where the address is public.
 */
export function cacheClassOf(request: Request): CachedClass | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== apiOrigin) return undefined;
  if (request.headers.has('authorization')) return undefined;
  const [name]: (CachePolicy | undefined)[] = matchCachePolicies(url.pathname);
  return name === 'never' ? undefined : name;
}

/** Answers a call; `cache-table.ts` says how each class is cached. */
export async function answerCall(event: FetchEvent, name: CachedClass): Promise<Response> {
  const { request } = event;
  const cache = CACHES[name];
  const saved = await cache.match(request.url);
  const fetched = fetchAndCache(request, cache);
  event.waitUntil(fetched.catch(() => undefined));

  const isFreshEnough =
    name === 'lookups' ||
    (request.cache === 'default' && Date.now() - (justFetched.get(request.url) ?? 0) < JUST_FETCHED_MS);
  if (saved && isFreshEnough) {
    event.waitUntil(discarded(fetched));
    return withoutMark(saved);
  }
  const waitMs = saved ? WAIT_WITH_COPY_MS : WAIT_WITHOUT_MS;
  const first = await Promise.race([fetched.catch((error: unknown) => ({ error })), pause(waitMs)]);
  if (first instanceof Response && !(saved && first.status >= 500)) return first;
  event.waitUntil(discarded(fetched));
  if (!saved) return Response.error();
  if (first === undefined) event.waitUntil(announceLateAnswer(request.url, fetched));
  return saved;
}

/** Cancels an answer that nobody reads: it would count as under way and keep a new worker waiting. */
async function discarded(fetched: Promise<Response>): Promise<void> {
  const response = await fetched.catch(() => undefined);
  await response?.body?.cancel().catch(() => undefined);
}

/** Caches answers that a page had before there was a worker. */
export async function cacheAnswers(answers: readonly FirstVisitAnswer[]): Promise<void> {
  for (const { url, body, savedAt } of answers) {
    const name = cacheClassOf(new Request(url));
    if (!name || (await CACHES[name].match(url))) continue;
    const response = new Response(body, { headers: { 'content-type': 'application/json' } });
    await CACHES[name].put(url, response, savedAt);
  }
}

/** Fetches on even when the page that asked is gone, and fails when the answer is not our server's. */
async function fetchAndCache(request: Request, cache: BoundedCache): Promise<Response> {
  const response = await fetch(
    new Request(request.url, {
      headers: request.headers,
      credentials: request.credentials,
      mode: 'cors',
      // just after a change, the page's request bypasses cached answers
      cache: request.cache,
    }),
  );
  // The answer is a network's log-in page, or comes from a broken proxy.
  if (!isJson(response) || response.status === 502 || response.status === 504) {
    await response.body?.cancel();
    throw new TypeError('not an answer of ours');
  }
  if (isCacheable(response)) await cache.put(request.url, response.clone());
  // Deleted content must not come back without a network.
  if (response.status === 404 || response.status === 410) {
    await cache.drop(request.url);
    await deleteSnapshot(new URL(request.url).pathname.replace('/api/v1', '')).catch(() => undefined);
  }
  return response;
}

function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    !response.redirected &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  );
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false;
}

async function announceLateAnswer(url: string, fetched: Promise<Response>): Promise<void> {
  const response = await fetched.catch(() => undefined);
  if (!response?.ok) return;
  justFetched.set(url, Date.now());
  setTimeout(() => justFetched.delete(url), JUST_FETCHED_MS);
  await postToPages({ type: 'fresh', url });
}

/** Removes the header that marks a cached copy, for one that is as good as the network's answer. */
function withoutMark(saved: Response): Response {
  const headers = new Headers(saved.headers);
  headers.delete(SAVED_AT_HEADER);
  return new Response(saved.body, { status: saved.status, headers });
}
