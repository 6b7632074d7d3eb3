import { hash } from 'node:crypto';
import { EDGE_HEADER, EDGE_TIMES, edgeHeaders } from '#server/http/edge/edge-headers.ts';
import type { PageEncoding } from '../accepted-encoding.ts';
import { type PolicyOrigins, shellSecurityPolicy } from './content-security-policy.ts';
import { compressPage, newNonce } from './nonce-page.ts';
import type { CachedPage } from './page-cache.ts';

/** Headers that a page for a cache in front depends on: the cache derives them from cookies and User-Agent. */
const EDGE_PAGE_VARIES_BY = 'Accept-Encoding, Accept-Language, Save-Data, Sec-CH-UA-Mobile';

/** The request without what a cache in front must not distinguish. */
export function stripVisitorHeaders(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('user-agent');
  return new Request(request.url, { headers });
}

/** Calls the API as a cache in front would, and notes the keys of what the answers show. */
export function collectContentKeys(
  api: (request: Request) => Promise<Response>,
  keys: Set<string>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = new Headers(request.headers);
    headers.set(EDGE_HEADER, 'page');
    const answer = await api(new Request(request, { headers }));
    for (const key of answer.headers.get('surrogate-key')?.split(' ') ?? []) keys.add(key);
    return answer;
  };
}

/**
 * A page that many visitors get from a cache in front: a nonce would be known to all of them, so the policy names our
 * inline code by its hash. Only code that carries our nonce is ours.
 */
export async function edgePage(
  page: CachedPage,
  encoding: PageEncoding,
  { styleHashes, origins }: { readonly styleHashes: readonly string[]; readonly origins: PolicyOrigins },
): Promise<Response> {
  const nonce = newNonce();
  const marked = Buffer.from(await page.body.encoded('identity', nonce)).toString();
  const html = marked.replaceAll(` nonce="${nonce}"`, '');
  const styles = [...hashesOf('style', marked, nonce), ...styleHashes];
  return new Response(await compressPage(html, encoding), {
    status: page.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': page.locale,
      'Cache-Control': 'no-cache',
      Vary: EDGE_PAGE_VARIES_BY,
      'Content-Security-Policy': shellSecurityPolicy(hashesOf('script', marked, nonce), styles, origins),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ...(page.status === 200 ? edgeHeaders(page.keys, EDGE_TIMES.page) : {}),
    },
  });
}

function hashesOf(tag: 'script' | 'style', html: string, nonce: string): string[] {
  const [, ...parts] = html.split(`<${tag} nonce="${nonce}">`);
  return parts.map((part) => hash('sha256', part.slice(0, part.indexOf(`</${tag}>`)), 'base64'));
}
