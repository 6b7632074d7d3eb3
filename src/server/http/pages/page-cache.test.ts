import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type CachedPage, PageCache } from './page-cache.ts';

function page(name: string, { status = 200 } = {}): CachedPage {
  return {
    status,
    locale: 'ru',
    keys: new Set<string>(),
    body: { encoded: () => Promise.resolve(Buffer.from(name)) },
  };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Caches a finished page and waits until the cache has stored it. */
async function keep(cache: PageCache, key: string, page: CachedPage): Promise<void> {
  cache.keep(key, Promise.resolve(page));
  await turn();
}

describe('the page cache', () => {
  it('concurrent visitors share one rendering of a page', async () => {
    const cache = new PageCache();
    const rendering = Promise.withResolvers<CachedPage>();
    cache.keep('ru mobile /', rendering.promise);
    expect(cache.get('ru mobile /')).toBeUndefined();
    const waiting = [cache.rendering('ru mobile /'), cache.rendering('ru mobile /')];
    expect(cache.rendering('uz mobile /')).toBeUndefined();
    const home = page('home');
    rendering.resolve(home);
    for (const each of waiting) expect(await each).toBe(home);
    await turn();
    expect(cache.get('ru mobile /')).toBe(home);
    expect(cache.rendering('ru mobile /')).toBeUndefined();
  });

  it('drop() discards cached pages and those that are being rendered', async () => {
    const cache = new PageCache();
    await keep(cache, 'a', page('a'));
    const rendering = Promise.withResolvers<CachedPage>();
    cache.keep('b', rendering.promise);
    cache.drop();
    expect(cache.get('a')).toBeUndefined();
    expect(cache.rendering('b')).toBeUndefined();
    const anew = Promise.withResolvers<CachedPage>();
    cache.keep('b', anew.promise);
    rendering.resolve(page('before'));
    await turn();
    expect(cache.get('b')).toBeUndefined();
    expect(cache.rendering('b')).toBe(anew.promise);
    const after = page('after');
    anew.resolve(after);
    await turn();
    expect(cache.get('b')).toBe(after);
  });

  it('a cached page lives for its lifetime and no longer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const cache = new PageCache({ lifetimeMs: 10_000 });
    await keep(cache, 'a', page('a'));
    vi.advanceTimersByTime(9_999);
    expect(cache.get('a')).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('a')).toBeUndefined();
  });

  it('the least recently used page is evicted beyond the maximum', async () => {
    const cache = new PageCache({ most: 2 });
    for (const key of ['a', 'b']) await keep(cache, key, page(key));
    expect(cache.get('a')).toBeDefined();
    await keep(cache, 'c', page('c'));
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  });

  it.each([404, 410])('a page with status %i is cached', async (status) => {
    const cache = new PageCache();
    await keep(cache, 'gone', page('gone', { status }));
    expect(cache.get('gone')?.status).toBe(status);
  });

  it('a failed page is not cached', async () => {
    const cache = new PageCache();
    await keep(cache, 'broken', page('broken', { status: 500 }));
    cache.keep('refused', Promise.reject(new Error('no database')));
    await turn();
    for (const key of ['broken', 'refused']) {
      expect(cache.get(key)).toBeUndefined();
      expect(cache.rendering(key)).toBeUndefined();
    }
  });
});
