import { CACHE_NAMES } from '#device/cache-names.ts';
import { BoundedCache } from './bounded-cache.ts';
import { usableImage } from './cached-copy.ts';
import { apiOrigin } from './scope.ts';

/** A card's photo weighs 2 to 4 kB, one in full 40 to 80: about 20 MB at most. */
const images = new BoundedCache(CACHE_NAMES.images, { most: 600, days: 60 }, (_, saved) =>
  usableImage(saved),
);

export function isImage(request: Request): boolean {
  const url = new URL(request.url);
  return request.method === 'GET' && url.origin === apiOrigin && url.pathname.startsWith('/images/');
}

/** A photo's address changes with the photo: what is saved is true. */
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

/** Photos that the page showed before there was a worker; the browser still has them. */
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

/** Asked for openly: an answer that may not be looked into would count fourteen megabytes each. */
function fetchImage(url: string, accept: string, cache: RequestCache = 'default'): Promise<Response> {
  return fetch(url, { mode: 'cors', credentials: 'omit', cache, headers: { accept } });
}
