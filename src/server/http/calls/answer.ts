import type { Context } from 'hono';
import { chooseEncoding } from '../accepted-encoding.ts';
import { API_HEADERS } from './api-headers.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Below this the headers weigh more than what is saved. */
const COMPRESS_FROM = 1024;

/**
 * How long a cache may keep an answer without asking again, in seconds; 0: it asks each time, by ETag. `private`: it is for
 * one person, or of one moment, and nobody keeps it.
 */
export type Freshness = { readonly maxAge: number } | 'private';

function cacheControl(freshness: Freshness): string {
  if (freshness === 'private') return 'private, no-store';
  return freshness.maxAge === 0
    ? 'no-cache'
    : `public, max-age=${freshness.maxAge}, stale-while-revalidate=3600`;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
}

/** A success as JSON: validated by its ETag, compressed where it pays. */
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
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  }
  const { json } = answer;
  const accepted = c.req.header('accept-encoding');
  const encoding = json.length < COMPRESS_FROM ? 'identity' : chooseEncoding(accepted);
  if (encoding === 'identity') return new Response(json, { headers });
  headers['content-encoding'] = encoding;
  return new Response(await answer.compressed(encoding), { headers });
}
