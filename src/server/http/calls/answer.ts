import type { Context } from 'hono';
import { ANSWER_ENCODINGS, chooseEncoding } from '../accepted-encoding.ts';
import { keyOfPath, LOOKUPS_CONTENT_KEY } from '#server/http/edge/content-keys.ts';
import { edgeHeaders, type EdgeTime } from '#server/http/edge/edge-headers.ts';
import { API_HEADERS } from './api-headers.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Minimum bytes of an answer to compress; for a smaller one the headers would outweigh the gain. */
const COMPRESS_FROM = 1024;

export interface PublicFreshness {
  /** Seconds for which a cache may use the answer without revalidation; with 0 it revalidates each time by ETag. */
  readonly maxAge: number;
  /** The same for caches in front of the server that can be emptied; absent where they must not store the answer. */
  readonly edge?: EdgeTime;
}

/** `private` answers are for one person or one moment and are never cached. */
export type Freshness = PublicFreshness | 'private';

function cacheControl(freshness: Freshness): string {
  if (freshness === 'private') return 'private, no-store';
  return freshness.maxAge === 0
    ? 'no-cache'
    : `public, max-age=${freshness.maxAge}, stale-while-revalidate=3600`;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
}

/** Keys by which caches in front purge an answer. One that may be minutes old anyway has no keys of its content. */
function keysOf(path: string, answer: CachedAnswer, { maxAge }: PublicFreshness): ReadonlySet<string> {
  const own = keyOfPath(path);
  if (maxAge > 0) return new Set([own ?? LOOKUPS_CONTENT_KEY]);
  return new Set([...(own === undefined ? [] : [own]), ...answer.contentKeys]);
}

/** A success as JSON, with ETag validation, and compressed where that pays. */
export async function answerJson(c: Context, answer: CachedAnswer, freshness: Freshness): Promise<Response> {
  const headers: Record<string, string> = {
    ...API_HEADERS,
    'cache-control': cacheControl(freshness),
    vary: 'Accept-Encoding',
    'x-request-id': c.get('requestId'),
  };
  if (freshness !== 'private') {
    const { etag } = answer;
    headers['etag'] = etag;
    const { edge } = freshness;
    if (edge && c.get('forEdge'))
      Object.assign(headers, edgeHeaders(keysOf(c.req.path, answer, freshness), edge));
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  const { json } = answer;
  const accepted = c.req.header('accept-encoding');
  const encoding = json.length < COMPRESS_FROM ? 'identity' : chooseEncoding(accepted, ANSWER_ENCODINGS);
  if (encoding === 'identity') return new Response(json, { headers });
  headers['content-encoding'] = encoding;
  return new Response(await answer.compressed(encoding), { headers });
}
