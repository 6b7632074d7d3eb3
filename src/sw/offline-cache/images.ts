import { CACHE_NAMES } from '#device/cache-names.ts';
import { BoundedCache } from './bounded-cache.ts';
import { readCachedImage } from './cached-copy.ts';
import { apiOrigin } from '../worker-global.ts';

/** Cache of about 20 MB at most: a card's photo weighs 2 to 4 kB, a full one 40 to 80 kB. */
const images = new BoundedCache(CACHE_NAMES.images, { most: 600, days: 60 }, (_, saved) =>
  readCachedImage(saved),
);

export function isImage(request: Request): boolean {
  const url = new URL(request.url);
  return request.method === 'GET' && url.origin === apiOrigin && url.pathname.startsWith('/images/');
}

/** Answers with the cached photo, which is never stale: a photo's address changes with the photo. */
export async function answerImage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const saved = await images.match(request.url);
  if (saved) return saved;
  try {
    const response = await fetchImage(request.url, request.headers.get('accept') ?? 'image/*');
    if (response.status === 200) event.waitUntil(images.put(request.url, response.clone()));
    return response;
  } catch {
    return Response.error();
  }
}

/** Caches photos that the page showed before there was a worker; the browser still has them. */
export async function cacheImages(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (!isImage(new Request(url)) || (await images.match(url))) continue;
    try {
      const response = await fetchImage(url, 'image/avif,image/webp,*/*', 'force-cache');
      if (response.status === 200) await images.put(url, response);
    } catch {
      return;
    }
  }
}

/** Fetches with CORS, since browsers count each opaque answer as fourteen megabytes of storage. */
function fetchImage(url: string, accept: string, cache: RequestCache = 'default'): Promise<Response> {
  return fetch(url, { mode: 'cors', credentials: 'omit', cache, headers: { accept } });
}
