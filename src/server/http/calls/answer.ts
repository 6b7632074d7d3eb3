import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { API_HEADERS } from './api-headers.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Below this the headers weigh more than what is saved. */
const COMPRESS_FROM = 1024;
/** Quality 4 costs a third of a millisecond for a page of ads; 11 costs thirty. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

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

function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | undefined {
  if (header === undefined) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header) ? 'gzip' : undefined;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
}

/** A success as JSON: validated by its ETag, compressed where it pays. */
export async function answerJson(
  c: Context,
  json: Uint8Array<ArrayBuffer>,
  freshness: Freshness,
): Promise<Response> {
  const etag = `W/"${crc32(json).toString(36)}-${json.length.toString(36)}"`;
  const headers: Record<string, string> = {
    ...API_HEADERS,
    'cache-control': cacheControl(freshness),
    ...(freshness !== 'private' && { etag }),
    vary: 'Accept-Encoding',
    'x-request-id': c.get('requestId'),
  };
  if (freshness !== 'private' && isKnown(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const encoding =
    json.length < COMPRESS_FROM ? undefined : acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding === undefined) return new Response(json, { headers });
  headers['content-encoding'] = encoding;
  const body =
    encoding === 'br'
      ? await brotli(json, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : await gz(json, { level: GZIP_LEVEL });
  return new Response(body, { headers });
}
