import type { Page } from 'playwright/test';

/** Names of all storage of the origin that contains the mark, in keys or in values. */
export async function findStorageContaining(page: Page, mark: string): Promise<string[]> {
  return await page.evaluate(async (mark) => {
    const places: string[] = [];
    const decoder = new TextDecoder();
    const search = (place: string, value: unknown): void => {
      const text = JSON.stringify(value, (_, inner: unknown) =>
        inner instanceof ArrayBuffer || ArrayBuffer.isView(inner) ? decoder.decode(inner) : inner,
      );
      if (text?.includes(mark) && !places.includes(place)) places.push(place);
    };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      search('cache', name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const headers = [...request.headers, ...(response?.headers ?? [])];
        search('cache', [request.url, headers, await response?.text()]);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      for (const store of opening.result.objectStoreNames) {
        const all = opening.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        search(`database ${name}: ${store}`, all.result);
      }
      opening.result.close();
    }
    search('localStorage', Object.entries(localStorage));
    search('sessionStorage', Object.entries(sessionStorage));
    search('cookies', document.cookie);
    return places;
  }, mark);
}
